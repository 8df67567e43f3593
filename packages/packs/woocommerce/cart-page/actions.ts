import { report } from '@archipelago/loader'
import { announce } from '@archipelago/overlay'
import { collectNotices, prependNotices, readCookies, removeNotices, valuesOf } from '@archipelago/shop'
import {
  createRequestQueue,
  emit,
  encodeForm,
  RequestError,
  serializeForm,
} from '@archipelago/wordpress-client'
import { applyPage, scrollToNotice, showFailure, showTotals, UnknownPage } from './apply'
import { showError } from './coupon'
import { cover, isCovered } from './cover'
import { clearError, life } from './life'
import { follow, postNatively } from './native'
import {
  CALCULATOR,
  COUPON_ERROR,
  couponField,
  FORM,
  formOf,
  isTyped,
  saysUnderField,
  shippingMethods,
  TOTALS,
  totalText,
} from './read'
import { ask, call, fetchCart, post } from './requests'

const ALL = `${FORM},${TOTALS}`

/** One at a time, in order: with two the server's session would lose one of the changes (WooCommerce #23283). */
const queue = createRequestQueue()
type Send = (signal: AbortSignal) => Promise<unknown>

interface Ending {
  /** The browser's own way of doing the same. */
  otherwise?: () => void
  /** When it is over and uncovered, however it went. */
  last?: () => void
}

/** What only the browser can show: a login, a check for robots. Else the server did not answer, and the visitor is told. */
const isOthers = (cause: unknown) =>
  cause instanceof UnknownPage || (cause instanceof RequestError && /^40[0-4]$/.test(`${cause.status}`))

/** Changes that are under way or wait, by what they ask for. */
const asked = new Set<string>()

/**
 * Runs one change after all earlier ones, with what it is about covered. What `asks` for the same as one that has not been
 * answered is a second press, which means nothing.
 */
async function act(
  covers: string,
  send: Send,
  { otherwise, last, asks = '' }: Ending & { asks?: string } = {},
): Promise<void> {
  if (asked.has(asks)) return
  if (asks) asked.add(asks)
  life.running++
  try {
    await queue.add(async (signal) => {
      const uncover = cover(covers)
      try {
        await send(signal)
      } finally {
        uncover()
      }
    })
    last?.()
  } catch (cause) {
    if (life.leaving) life.cut = true
    else if (!(cause instanceof RequestError && cause.kind === 'abort')) {
      if (otherwise && isOthers(cause)) otherwise()
      else {
        showFailure()
        // A fault of ours, not the server's.
        if (!(cause instanceof RequestError || cause instanceof UnknownPage))
          report('cart-page', formOf() ?? document.body, cause)
      }
    }
  } finally {
    life.running--
    asked.delete(asks)
  }
}

let waiting: { keep: boolean; button: boolean } | undefined
/** What the form said when its button's update was sent, until that is answered. */
let sent: string | undefined

const textOf = (form: HTMLFormElement) => encodeForm(serializeForm(form))

/** Whether a form that is covered says something that nobody has sent. */
const hasNews = (form: HTMLFormElement) => (sent === undefined ? isTyped(form) : textOf(form) !== sent)

/**
 * Brings the page up to date: with what was typed into the quantities where `button` is said, as the form's own button
 * does. One that waits serves all who ask meanwhile; while the form is covered the button is for what was typed since
 * (contracts/woocommerce.md 13.3).
 */
export function update({ keep = false, button = false }): void {
  const form = formOf()
  if (button && form && isCovered(form) && !hasNews(form)) return
  if (waiting) {
    waiting.keep &&= keep
    waiting.button ||= button
    return
  }
  const task = { keep, button }
  waiting = task
  act(
    ALL,
    async (signal) => {
      waiting = undefined
      const form = formOf()
      if (task.button && form) sent = textOf(form)
      try {
        await fetchCart(signal, task.keep, task.button)
      } finally {
        sent = undefined
      }
    },
    { otherwise: button ? () => postNatively(formOf(), 'update_cart') : undefined, last: scrollToNotice },
  )
}

/**
 * The notices in an endpoint's answer. Without any known to us it may be a theme's own markup, but a page is none.
 * @throws UnknownPage for a page
 */
function noticesOf(page: DocumentFragment): Node[] {
  const notices = collectNotices(page)
  if (!notices[0] && page.querySelector('title,form')) throw new UnknownPage('The answer is a page')
  return notices[0] ? notices : [...page.childNodes]
}

/**
 * A coupon was called for, however that went: what the server makes of it stands in the cart. `sent` is called when that is
 * asked for.
 */
async function callCoupon(signal: AbortSignal, send: () => Promise<void>, sent?: () => void): Promise<void> {
  let failed: unknown
  try {
    await send()
  } catch (cause) {
    failed = cause
  }
  const fetched = formOf() && fetchCart(signal, true)
  sent?.()
  await fetched
  if (failed) throw failed
}

/** Applies the code in the coupon field (contracts/woocommerce.md 13.4). */
export function applyCoupon(form: HTMLFormElement): void {
  const code = couponField(form)?.value ?? ''
  let applied = false
  const take = (page: DocumentFragment, text: string) => {
    const notices = noticesOf(page)
    const now = formOf()
    removeNotices()
    clearError()
    if (now && /woocommerce-error|is-error/.test(text) && saysUnderField(now))
      showError(now, notices.map(({ textContent }) => textContent!.trim()).join(' '))
    else {
      prependNotices(notices, now)
      applied = true
    }
    emit(document.body, 'applied_coupon', [code])
  }
  /** The code goes with the cart's post, and out of the field: not what was typed meanwhile. */
  const empty = () => {
    const field = couponField(document)
    if (applied && field?.value === code) field.value = ''
  }
  act(
    FORM,
    (signal) => callCoupon(signal, () => call('apply_coupon', { coupon_code: code }, signal, take), empty),
    {
      asks: `apply ${code}`,
      otherwise: () => postNatively(formOf(), 'apply_coupon'),
      last: scrollToNotice,
    },
  )
}

/** Takes a coupon off the cart (contracts/woocommerce.md 13.4). */
export function removeCoupon(link: Element): void {
  const coupon = link.getAttribute('data-coupon')!
  const take = (page: DocumentFragment) => {
    const notices = noticesOf(page)
    removeNotices(COUPON_ERROR)
    prependNotices(notices, formOf())
    emit(document.body, 'removed_coupon', [coupon])
    const field = couponField(document)
    if (field) field.value = ''
    clearError()
  }
  act(TOTALS, (signal) => callCoupon(signal, () => call('remove_coupon', { coupon }, signal, take)), {
    asks: `remove ${coupon}`,
    otherwise: () => follow(link.getAttribute('href')),
    last: scrollToNotice,
  })
}

/** What names an item in the address of its link. */
const itemOf = (href: string) => /[?&]remove_item=(\w+)/.exec(href)?.[1]

/**
 * Takes an item out of the cart. Where the link's nonce has expired the answer still has the item, with a new link: that
 * one is called (contracts/woocommerce.md 13.4).
 */
export function removeItem(link: HTMLAnchorElement): void {
  const { href } = link
  const item = itemOf(href)
  const send: Send = async (signal) => {
    let next: string | undefined
    await ask({ url: href }, signal, (page) => {
      const same =
        item && page.querySelector<HTMLAnchorElement>(`.product-remove>a[href*="remove_item=${item}"]`)
      if (same && same.getAttribute('href') !== link.getAttribute('href')) next = same.getAttribute('href')!
      else applyPage(page)
    })
    if (next) await ask({ url: next }, signal, (page) => applyPage(page))
  }
  act(ALL, send, {
    asks: href,
    otherwise: () => follow(href),
    last: () => {
      scrollToNotice()
      emit(document.body, 'item_removed_from_classic_cart')
    },
  })
}

/** Puts a removed item back. */
export function restoreItem({ href }: HTMLAnchorElement): void {
  act(ALL, (signal) => ask({ url: href }, signal, (page) => applyPage(page)), {
    asks: href,
    otherwise: () => follow(href),
  })
}

let choosing = false

/** Puts the choice back to the one that the totals are of. */
function unchoose(): void {
  for (const node of document.querySelectorAll<HTMLInputElement>(
    `${TOTALS} [name^=shipping_method][type=radio]`,
  ))
    node.checked = node.defaultChecked
  for (const option of document.querySelectorAll<HTMLOptionElement>(
    `${TOTALS} select.shipping_method option`,
  ))
    option.selected = option.hasAttribute('selected')
}

/** Tells the server how to ship (contracts/woocommerce.md 13.4). `control` is what the visitor has used. */
export function chooseShipping(control: Element): void {
  // One that waits reads the newest choice when its turn comes.
  if (choosing) return
  choosing = true
  const { filled } = readCookies()
  const { id } = control
  const send: Send = async (signal) => {
    choosing = false
    const data = { shipping_method: shippingMethods() }
    const sent = () => {
      const totals = document.querySelector(TOTALS)
      return totals ? valuesOf(totals) : undefined
    }
    const before = sent()
    try {
      await call('update_shipping_method', data, signal, (page) => {
        const fresh = page.querySelector(TOTALS)
        if (!fresh) throw new UnknownPage('The answer has no totals')
        showTotals(fresh, before)
      })
    } catch (cause) {
      unchoose()
      throw cause
    }
    // Not where the visitor has gone on; where the browser focuses no radio button by mouse, nothing has the focus.
    if (document.activeElement === document.body) document.getElementById(id)?.focus({ preventScroll: true })
    announce(totalText())
    // The session has ended meanwhile, and the cart with it.
    if (filled && !readCookies().filled) await fetchCart(signal, false)
  }
  act(TOTALS, send).then(() => emit(document.body, 'updated_shipping_method'))
}

/** Posts the calculator (contracts/woocommerce.md 13.4). */
export function calculate(form: HTMLFormElement): void {
  const more = [{ name: 'calc_shipping', value: 'x' }]
  act(`${TOTALS},${CALCULATOR}`, (signal) => post(form, more, signal, { calculated: true }), {
    asks: textOf(form),
    otherwise: () => postNatively(form, 'calc_shipping'),
    last: scrollToNotice,
  })
}

/** Nobody waits for answers any more; what waited is never sent, and keeps nothing from being asked once this starts again. */
export function stop(): void {
  queue.abort()
  waiting = undefined
  choosing = false
}

export { toggle } from './calculator'
