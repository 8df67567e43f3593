import { attempt, createRecord, isPlain } from '@archipelago/bind'
import { readCookies } from '@archipelago/shop'
import { type Heard, type HeardName, hearAlone, own } from '@archipelago/wordpress-client'
import { clearError, isTaken, life } from './life'
import { follow, isNative, postNatively } from './native'
import { CALCULATOR, enable, FORM, hasContents, params, TOTALS } from './read'

type Actions = typeof import('./actions')

let code: Promise<Actions> | undefined

/** What makes changes, and shows them. Fetched when the page is at rest, or for the first change. */
const load = (): Promise<Actions> =>
  (code ??= import('./actions').catch((cause) => {
    code = undefined
    throw cause
  }))

/** Makes a change; where our code for it cannot be had, the browser does `otherwise`. Neither once this has stopped. */
const run = (act: (actions: Actions) => void, otherwise?: () => void): void => {
  const { turn } = life
  const isOver = () => turn !== life.turn
  load().then(
    (actions) => isOver() || act(actions),
    () => isOver() || otherwise?.(),
  )
}

const isPrevented = (event: Heard) =>
  'isDefaultPrevented' in event ? event.isDefaultPrevented() : event.defaultPrevented

/** The browser's event, where jQuery has wrapped it. */
const original = (event: Heard): any => ('originalEvent' in event ? event.originalEvent : event) ?? {}

/** Without the code that opens it by height. */
const showCalculator = (link: Element) =>
  link
    .closest('form')
    ?.querySelector<HTMLElement>('.shipping-calculator-form')
    ?.style.setProperty('display', 'block')

/** Submitting by a key or a button: what it is for says the button, else the field in focus (contracts/woocommerce.md 13.3). */
function route(form: HTMLFormElement, submitter: Element | null | undefined): boolean {
  if (!hasContents(form)) return false
  if (isTaken(form)) return true
  const active = document.activeElement
  const button = submitter ?? form.querySelector('[clicked=true]')
  const field = (selector: string) => !!active && form.contains(active) && active.matches(selector)
  if (button?.matches('[name=update_cart]') || field('input.qty')) {
    run(
      ({ update }) => update({ button: true }),
      () => postNatively(form, 'update_cart'),
    )
    return true
  }
  // Without its nonce the form has to do.
  const coupon = button?.matches('[name=apply_coupon]') || field('#coupon_code')
  if (!coupon || !params().apply_coupon_nonce) return false
  run(
    ({ applyCoupon }) => applyCoupon(form),
    () => postNatively(form, 'apply_coupon'),
  )
  return true
}

/**
 * Listens for everything that changes the cart, where and as the legacy script did (contracts/woocommerce.md 13.2), also
 * for what others trigger through jQuery. Returns the function that stops.
 */
export function start(report: (cause: unknown) => void): () => void {
  const record = createRecord()
  const hear = (name: HeardName, act: (event: Heard, target: Element, ...args: unknown[]) => void) =>
    record.add(
      hearAlone(
        document,
        name,
        (event: Heard, ...args: unknown[]) => {
          const { target } = event
          if (target instanceof Node) attempt(report, () => act(event, target as Element, ...args))
        },
        undefined,
        'cart',
      ),
    )
  const hearPlain = (name: HeardName, act: (event: Heard, target: Element) => void) =>
    hear(name, (event, target) => {
      if (target instanceof Element && !isPrevented(event)) act(event, target)
    })

  const update = (keep: unknown) => run((actions) => actions.update({ keep: !!keep }))
  hear('wc_update_cart', (_event, _target, keep) => update(keep))
  hear('added_to_cart', (_event, _target, fragments) => update(fragments))
  // By a mini cart in the header: legacy left the table as it was.
  hear('removed_from_cart', () => update(true))

  type Act = (actions: Actions, link: HTMLAnchorElement) => void
  const links: [selector: string, act: Act][] = [
    ['a.woocommerce-remove-coupon[data-coupon]', ({ removeCoupon }, link) => removeCoupon(link)],
    [`${FORM} .product-remove > a`, ({ removeItem }, link) => removeItem(link)],
    ['.woocommerce-cart .restore-item', ({ restoreItem }, link) => restoreItem(link)],
    ['.shipping-calculator-button', ({ toggle }, link) => toggle(link, record)],
  ]
  const linkAt = (target: Element) =>
    links
      .map(([selector, act]) => [target.closest<HTMLAnchorElement>(selector), act] as const)
      .find(([link]) => link)

  // Also where the default is prevented: themes do that to links with a fragment, such as the calculator's.
  hear('click', (event, target) => {
    if (!target.closest) return
    const button = target.closest(`${FORM} [type=submit]`)
    if (button) {
      for (const other of button.closest('form')!.querySelectorAll('[clicked]'))
        other.removeAttribute('clicked')
      button.setAttribute('clicked', 'true')
    }
    const [link, act] = linkAt(target) ?? []
    if (!link || !act || !isPlain(event as MouseEvent)) return
    // Without its nonce the link has to do.
    if (link.dataset.coupon && !params().remove_coupon_nonce) return
    event.preventDefault()
    // The second click of a double click would be on what has come into its place.
    if (original(event).detail > 1) return
    const href = link.getAttribute('href')
    run(
      (actions) => act(actions, link),
      () => (href === '#' ? showCalculator(link) : follow(href)),
    )
  })
  hearPlain('keydown', (event, target) => {
    const { key, repeat } = original(event)
    if (key !== ' ' || !target.matches('[role=button]') || !linkAt(target)) return
    event.preventDefault()
    if (!repeat) (target as HTMLElement).click()
  })
  hearPlain('keypress', (event, target) => {
    const form = target.closest<HTMLFormElement>(FORM)
    if (!form || original(event).key !== 'Enter' || !target.matches('[type=number]')) return
    if (own(form, 'checkValidity').call(form) && route(form, null)) event.preventDefault()
  })
  hearPlain('submit', (event, target) => {
    if (isNative()) return
    const { submitter } = original(event)
    const form = target as HTMLFormElement
    if (target.matches(CALCULATOR))
      run(
        ({ calculate }) => calculate(form),
        () => postNatively(form, 'calc_shipping'),
      )
    else if (!target.matches(FORM) || !route(form, submitter)) return
    event.preventDefault()
  })
  for (const type of ['change', 'input'] as const)
    hearPlain(type, (_event, target) => {
      const form = target.closest(FORM)
      if (form && target.closest('.cart_item')) enable(form)
      if (target.id === 'coupon_code') clearError()
      if (
        type === 'change' &&
        target.closest(TOTALS) &&
        target.matches('.shipping_method,[name^=shipping_method]')
      )
        if (params().update_shipping_method_nonce) run(({ chooseShipping }) => chooseShipping(target))
    })

  let hash = readCookies().hash
  const onLeave = () => {
    hash = readCookies().hash
    life.leaving = true
    life.cut = life.running > 0
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // As it was left, while the cart may be another (contracts/woocommerce.md 22).
    const other = life.cut || hash !== readCookies().hash
    life.leaving = life.cut = false
    if (persisted && other) update(false)
  }
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onShow)
  ;(self.requestIdleCallback ?? setTimeout)(() => load().catch(() => {}))
  return () => {
    life.turn++
    life.leaving = life.cut = false
    clearError()
    removeEventListener('pagehide', onLeave)
    removeEventListener('pageshow', onShow)
    code?.then(({ stop }) => stop())
    record.undo()
  }
}
