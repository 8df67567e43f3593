import { cover } from '@archipelago/shop'
import { currentJQuery, emit, sendForm } from '@archipelago/wordpress-client'
import { showErrors } from './errors'
import { checkField } from './fields'
import { askBeforeLeaving, guardLeaving } from './leaving'
import { startPayment } from './payment'
import { method } from './read'
import type { Checkout, UpdateOptions } from './types'

const known = new WeakMap<Checkout, object>()

/** A set where jQuery is, else the element. */
const wrap = (element: Element | null) => currentJQuery()?.(element) ?? element

/**
 * What gateways get with the events of an order: the members that they call (contracts/woocommerce.md 14.5). `send` posts it,
 * and nobody is asked.
 */
export const objectOf = (checkout: Checkout, send: () => unknown): object => {
  const made = known.get(checkout)
  if (made) return made
  const { form } = checkout
  const unlock = () => {
    form.classList.remove('processing')
    checkout.later?.uncover(form)
  }
  const object = {
    get $checkout_form() {
      return wrap(form)
    },
    get $order_review() {
      return wrap(document.querySelector('#order_review'))
    },
    get selectedPaymentMethod() {
      return checkout.chosen ?? false
    },
    get_payment_method: () => method(form),
    init_payment_methods: () => startPayment(checkout),
    init_checkout: () => emit(document.body, 'init_checkout'),
    update_checkout: (_event?: unknown, options?: UpdateOptions) => checkout.update(options),
    update_checkout_action: (options?: UpdateOptions) => checkout.update(options),
    trigger_update_checkout: () => emit(document.body, 'update_checkout'),
    queue_update_checkout: () => checkout.update(),
    maybe_update_checkout: () => emit(document.body, 'update_checkout'),
    reset_update_checkout_timer() {},
    validate_field: ({ target, type }: Event) => checkField(checkout, target as Element, type),
    is_valid_json(text: string) {
      try {
        return !!JSON.parse(text)
      } catch {
        return false
      }
    },
    handleUnloadEvent: askBeforeLeaving,
    attachUnloadEventsOnSubmit: () => guardLeaving(true),
    detachUnloadEventsOnSubmit: () => guardLeaving(false),
    blockOnSubmit: () => cover(form),
    submitOrder() {
      if (!checkout.placing && !checkout.placed) checkout.guard(send)()
      return false
    },
    submit: () => sendForm(form),
    submit_error: (html: string) => showErrors(checkout, html, unlock),
    scroll_to_notices() {
      const $ = currentJQuery() as any
      $?.scroll_to_notices?.($('.woocommerce-NoticeGroup'))
    },
  }
  known.set(checkout, object)
  return object
}
