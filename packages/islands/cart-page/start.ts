import { attempt, createRecord, isPlain } from '@archipelago/bind'
import { type Listener, listen } from '@archipelago/wordpress-client'
import {
  applyCoupon,
  calculate,
  chooseShipping,
  comeBack,
  enable,
  isNative,
  leave,
  removeCoupon,
  removeItem,
  restoreItem,
  stop,
  update,
} from './actions'
import { toggle } from './calculator'
import { clearError } from './coupon'
import { isTaken } from './cover'
import { CALCULATOR, FORM, hasContents, TOTALS } from './read'

type Heard = Parameters<Listener>[0]

const isPrevented = (event: Heard) =>
  'isDefaultPrevented' in event ? event.isDefaultPrevented() : event.defaultPrevented

/** The browser's event, where jQuery has wrapped it. */
const original = (event: Heard): any => ('originalEvent' in event ? event.originalEvent : event) ?? {}

const readHash = () => /(?:^|; )woocommerce_cart_hash=([^;]*)/.exec(document.cookie)?.[1]

/** Submitting by a key or a button: what it is for says the button, else the field in focus (contracts/woocommerce.md 13.3). */
function route(form: HTMLFormElement, submitter: Element | null | undefined): boolean {
  if (!hasContents(form)) return false
  if (isTaken(form)) return true
  const active = document.activeElement
  const button = submitter ?? form.querySelector('[clicked=true]')
  const field = (selector: string) => !!active && form.contains(active) && active.matches(selector)
  if (button?.matches('[name=update_cart]') || field('input.qty')) {
    update({ button: true })
    return true
  }
  return button?.matches('[name=apply_coupon]') || field('#coupon_code') ? applyCoupon(form) : false
}

/**
 * Listens for everything that changes the cart, where and as the legacy script did (contracts/woocommerce.md 13.2), also
 * for what others trigger through jQuery. Returns the function that stops.
 */
export function start(report: (cause: unknown) => void): () => void {
  const record = createRecord()
  const hear = (name: string, act: (event: Heard, target: Element, ...args: unknown[]) => void) =>
    record.add(
      listen(document, name, (event, ...args) => {
        const { target } = event
        if (target instanceof Node) attempt(report, () => act(event, target as Element, ...args))
      }),
    )
  const hearPlain = (name: string, act: (event: Heard, target: Element) => void) =>
    hear(name, (event, target) => {
      if (target instanceof Element && !isPrevented(event)) act(event, target)
    })

  hear('wc_update_cart', (_event, _target, keep) => update({ keep: !!keep }))
  hear('added_to_cart', (_event, _target, fragments) => update({ keep: !!fragments }))
  // By a mini cart in the header: legacy left the table as it was.
  hear('removed_from_cart', () => update({ keep: true }))

  const links: [selector: string, act: (link: any) => unknown][] = [
    ['a.woocommerce-remove-coupon', removeCoupon],
    [`${FORM} .product-remove > a`, removeItem],
    ['.woocommerce-cart .restore-item', restoreItem],
    ['.shipping-calculator-button', (link) => toggle(link, record)],
  ]
  const linkAt = (target: Element) =>
    links
      .map(([selector, act]) => [target.closest<HTMLAnchorElement>(selector), act] as const)
      .find(([link]) => link)

  hearPlain('click', (event, target) => {
    const button = target.closest(`${FORM} [type=submit]`)
    if (button) {
      for (const other of button.closest('form')!.querySelectorAll('[clicked]'))
        other.removeAttribute('clicked')
      button.setAttribute('clicked', 'true')
    }
    const [link, act] = linkAt(target) ?? []
    if (!link || !act || !isPlain(event as MouseEvent)) return
    // The second click of a double click would be on what has come into its place.
    if (original(event).detail > 1 || act(link) !== false) event.preventDefault()
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
    if (form.checkValidity() && route(form, null)) event.preventDefault()
  })
  hearPlain('submit', (event, target) => {
    if (isNative()) return
    const { submitter } = original(event)
    if (target.matches(CALCULATOR)) calculate(target as HTMLFormElement)
    else if (!target.matches(FORM) || !route(target as HTMLFormElement, submitter)) return
    event.preventDefault()
  })
  for (const type of ['change', 'input'])
    hearPlain(type, (_event, target) => {
      const form = target.closest(FORM)
      if (form && target.closest('.cart_item')) enable(form)
      if (target.id === 'coupon_code') clearError()
      if (
        type === 'change' &&
        target.closest(TOTALS) &&
        target.matches('.shipping_method,[name^=shipping_method]')
      )
        chooseShipping(target)
    })

  let hash = readHash()
  const onLeave = () => {
    hash = readHash()
    leave()
  }
  const onShow = ({ persisted }: PageTransitionEvent) => {
    // As it was left, while the cart may be another (contracts/woocommerce.md 22).
    if (persisted && (comeBack() || hash !== readHash())) update({})
  }
  addEventListener('pagehide', onLeave)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('pagehide', onLeave)
    removeEventListener('pageshow', onShow)
    stop()
    record.undo()
  }
}
