const shown = (element) => !!element && element.getClientRects().length > 0

const change = (select, value) => {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * What can be pressed on both sides: where it is, and how a visitor sees that the page has answered.
 * @type {Record<string, { label: string, selector: string, press?(page: Document): void, before?(page: Document): void, answered(page: Document): boolean }>}
 */
export const presses = {
  tab: {
    label: 'Additional information',
    selector: '.additional_information_tab a',
    before: (page) => page.querySelector('.description_tab a').click(),
    answered: (page) =>
      shown(page.querySelector('#tab-additional_information')) &&
      !shown(page.querySelector('#tab-description')),
  },
  picture: {
    label: 'Second picture',
    selector: '.flex-control-thumbs li:nth-child(2) img',
    before: (page) => page.querySelector('.flex-control-thumbs li:first-child img')?.click(),
    answered: (page) => !!page.querySelector('.flex-control-thumbs li:nth-child(2) .flex-active'),
  },
  choice: {
    label: 'Choose red, large, plain',
    selector: '.variations select',
    before: (page) => page.querySelector('.reset_variations').click(),
    press(page) {
      change(page.querySelector('#pa_colour'), 'red')
      change(page.querySelector('#pa_size'), 'large')
      change(page.querySelector('#finish'), 'Plain')
    },
    answered: (page) => page.querySelector('.sku').textContent === 'SEAL-R-L',
  },
  cart: {
    label: 'Add to cart',
    selector: '.ajax_add_to_cart',
    before: (page) => page.querySelector('.ajax_add_to_cart').classList.remove('added'),
    answered: (page) => page.querySelector('.ajax_add_to_cart').classList.contains('added'),
  },
}

const frame = (page) => new Promise((next) => page.defaultView.requestAnimationFrame(next))

/**
 * Waits for the frame in which the answer is seen.
 * @param {Document} page @param {(page: Document) => boolean} answered @param {number} since from `performance.now()` of the page's window
 * @param {number} [patience] milliseconds @returns {Promise<number | undefined>} milliseconds; nothing when it never came
 */
export async function untilAnswered(page, answered, since, patience = 10_000) {
  const { performance } = page.defaultView
  while (performance.now() - since < patience) {
    await frame(page)
    if (answered(page)) {
      // The frame that shows it is drawn after this callback: the next one says that it was.
      await frame(page)
      return performance.now() - since
    }
  }
}

/** Milliseconds between two presses of a visitor who gets no answer. */
const AGAIN = 250

/**
 * Presses the tab as soon as the page has it, again until it is answered, as a visitor does.
 * @param {Window} view of a frame whose page is loading
 * @returns {Promise<{ at: number | undefined, lost: number }>} milliseconds since the page was asked for; presses that no
 * script of the page took or remembered
 */
export async function firstAnswer(view) {
  const { selector, answered } = presses.tab
  const page = view.document
  let lost = 0
  /** After everybody else: nobody took it, and nobody remembers it. */
  const count = (event) => {
    if (!event.defaultPrevented && !view.archipelagoPressed?.includes(event)) lost += 1
    // A tab is a link within the page: until somebody handles it, the browser would scroll there, and this page with it.
    // Preventing that would say that the press was answered.
    event.target.removeAttribute('href')
  }
  view.addEventListener('click', count)
  let last = Number.NEGATIVE_INFINITY
  const press = () => {
    const link = page.querySelector(selector)
    if (!link || view.performance.now() - last < AGAIN) return
    last = view.performance.now()
    const href = link.getAttribute('href')
    link.click()
    link.setAttribute('href', href)
  }
  const at = await untilAnswered(
    page,
    () => {
      if (page.querySelector(selector) && last > 0 && answered(page)) return true
      press()
      return false
    },
    0,
    60_000,
  )
  view.removeEventListener('click', count)
  return { at, lost }
}
