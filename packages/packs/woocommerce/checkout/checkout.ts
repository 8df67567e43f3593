import { loadAgain } from '@archipelago/shop'
import { emit, hear, sendForm } from '@archipelago/wordpress-client'
import { createForm, importLater } from './context'
import { startPayment } from './payment'
import {
  ADDRESS,
  AT_ONCE,
  accountBox,
  isManipulated,
  isSearched,
  lacksAddress,
  orderButton,
  params,
  shipBox,
  TYPED,
} from './read'
import { createReview } from './review'
import type { Checkout, Later, Root } from './types'

/** Milliseconds after the last key in an address until totals are asked for (contracts/woocommerce.md 14.3). */
const PAUSE = 1000
/** What a browser or a script fills in comes in one go: at its end, so that nothing moves when a visitor presses the button. */
const FILLING = 0

/** Shows or hides an element at once, as the page should have been printed. */
const show = (checkout: Checkout, node: HTMLElement, open: boolean) => {
  checkout.keep(node)
  node.style.display = open ? '' : 'none'
}

/**
 * Brings the checkout form to life (contracts/woocommerce.md 14): payment methods, totals that follow the address, fields that
 * only some visitors need, and the order itself. Without the shop's data the form posts.
 */
export function startCheckout(root: Root & { element: HTMLFormElement }): void {
  const { element: form, record, guard, report } = root
  const checkout = createForm(root, form)
  const on = <T extends Event>(type: string, act: (event: T) => unknown, target: EventTarget = form) => {
    const listener = guard(act) as EventListener
    target.addEventListener(type, listener)
    record.add(() => target.removeEventListener(type, listener))
  }
  /** At once where it is there: listeners of the page's events are asked within the event. */
  const withLater = (act: (later: Later) => unknown, without: (cause: unknown) => void = report) =>
    checkout.later
      ? act(checkout.later)
      : importLater().then((later) => act((checkout.later = later)), without)

  const printsAddress = form.querySelector<HTMLElement>('div.shipping_address')
  if (printsAddress && shipBox(form)) show(checkout, printsAddress, shipBox(form)!.checked)
  const offersAccount = params().option_guest_checkout === 'yes' && accountBox(form)
  const account = form.querySelector<HTMLElement>('div.create-account')
  if (account && offersAccount) show(checkout, account, offersAccount.checked)

  on<MouseEvent>('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>(
      '.woocommerce-remove-coupon,.woocommerce-terms-and-conditions-link',
    )
    if (!link || event.defaultPrevented) return
    const isTerms = link.matches('.woocommerce-terms-and-conditions-link')
    if (!(isTerms ? form.querySelector('.woocommerce-terms-and-conditions') : params().remove_coupon_nonce))
      return
    event.preventDefault()
    return withLater((later) =>
      isTerms ? later.toggleTerms(checkout, link) : later.removeCoupon(checkout, link),
    )
  })

  if (!params().checkout_url) {
    startPayment(checkout)
    return
  }

  const review = createReview(checkout, () => startPayment(checkout))
  let typing: ReturnType<typeof setTimeout> | undefined
  let dirty: Element | undefined
  /** The order waits for our code; it is posted by the browser. */
  let waiting = false
  let native = false
  record.add(() => clearTimeout(typing))

  const ask = (field: Element | null) => {
    clearTimeout(typing)
    dirty = undefined
    emit(document.body, 'update_checkout', [{ current_target: field }])
  }
  const askIfWhole = (field: Element) => !lacksAddress(field) && ask(field)
  const askLater = (field: HTMLInputElement, pause: number) => {
    clearTimeout(typing)
    typing = setTimeout(
      guard(() => review.isNews(field) && askIfWhole(field)),
      pause,
    )
  }

  on<KeyboardEvent>('keydown', (event) => {
    const field = event.target as HTMLInputElement
    // Newer pages call the link a button.
    if (event.key === ' ' && field.matches('.woocommerce-remove-coupon')) {
      event.preventDefault()
      if (!event.repeat) field.click()
    }
    // Keys that type nothing ask for nothing.
    if (event.key === 'Tab' || !field.matches(TYPED) || isManipulated(field) || isSearched(field)) return
    dirty = field
    askLater(field, PAUSE)
  })
  on('focusout', ({ target }) => {
    const field = target as Element
    if (dirty === field && isSearched(field) && !isManipulated(field)) askIfWhole(field)
  })
  hear(root, form, 'change', (event) => {
    const field = event.target as HTMLInputElement
    const section =
      field === shipBox(form) ? printsAddress : offersAccount && offersAccount === field && account
    if (section)
      withLater(
        (later) => later.unfold(checkout, section, field.checked),
        () => show(checkout, section, field.checked),
      )
    if (field.matches(AT_ONCE)) ask(field)
    else if (isManipulated(field) || isSearched(field)) return
    else if (field.matches(ADDRESS)) askIfWhole(field)
    else if (!field.matches(TYPED)) return
    else if (dirty) askIfWhole(field)
    // What browsers and scripts fill in comes without a key, field by field; those that repeat what is known ask for nothing.
    else if (review.isNews(field)) askLater(field, FILLING)
  })
  hear(root, form, 'update', () => ask(null))
  hear(root, document.body, 'update_checkout', (_event, options) => checkout.update(options))
  hear(root, document.body, 'init_checkout', () => emit(document.body, 'update_checkout'))

  for (const name of ['input', 'validate', 'change', 'focusout'] as const)
    hear(root, form, name, ({ target, type }) =>
      withLater((later) => later.checkField(checkout, target as HTMLElement, type)),
    )

  hear(root, form, 'submit', (event) => {
    if (native) return
    const { submitter } = ((event as any).originalEvent ?? event) as SubmitEvent
    if (waiting) return false
    waiting = true
    withLater(
      (later) => {
        waiting = false
        later.submit(checkout)
      },
      (cause) => {
        // Our code cannot be had, and nothing has been sent: the server's own way, once.
        report(cause)
        native = checkout.placed = true
        sendForm(form, submitter?.isConnected ? (submitter as HTMLElement) : orderButton(form))
        native = false
      },
    )
    return false
  })

  on<PageTransitionEvent>(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return
      // The visitor has come back to a page that has sent an order: only the server knows what became of it.
      if (checkout.placing || checkout.placed) loadAgain()
      else checkout.update()
    },
    window as never,
  )

  // Legacy's start changed that box, whether the page has shipping to ask for or not; one request comes of it all.
  if (shipBox(form)) ask(shipBox(form))
  startPayment(checkout)
  if (params().is_checkout === '1') emit(document.body, 'init_checkout')
}
