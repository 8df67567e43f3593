import { html, json } from '../respond.mjs'
import { setCartCookies } from './cart-actions.mjs'
import { paymentBlock, printNotices, reviewTable } from './checkout-markup.mjs'
import { placeOrder, sessionExpired } from './checkout-order.mjs'
import { checkoutOf, deliveries, isNewer, nonceOf } from './checkout-state.mjs'
import { applyCoupon, removeCoupon } from './coupons.mjs'

/** What WordPress answers where a nonce is too old. */
const tooOld = () => html('-1', 403)

/** @param {import('./registry.mjs').Registry} registry */
export function registerCheckout(registry) {
  registry.shop('update_order_review', (request, fields) => {
    const { session } = request
    const newer = isNewer(request)
    if (fields.get('security') !== nonceOf(session, 'update_order_review')) return tooOld()
    if (!session.cart.count())
      return json({
        fragments: { 'form.woocommerce-checkout': `<div class="woocommerce-error">${sessionExpired}</div>` },
      })
    const state = checkoutOf(session)
    state.country = fields.get('s_country') ?? fields.get('country') ?? ''
    state.payment = fields.get('payment_method') ?? state.payment
    const wanted = fields.get('shipping_method[0]') ?? state.shipping
    // A way that does not lead there gives way to the first that does.
    state.shipping = (
      deliveries(state.country).find(({ id }) => id === wanted) ?? deliveries(state.country)[0]
    ).id
    const reload = state.reload
    state.reload = false
    const messages = reload ? '' : printNotices(session.notices.splice(0), newer)
    return json({
      result: messages ? 'failure' : 'success',
      messages,
      reload,
      fragments: {
        '.woocommerce-checkout-review-order-table': reviewTable(session),
        '.woocommerce-checkout-payment': paymentBlock(session, {
          newer,
          referer: '/?wc-ajax=update_order_review',
        }),
      },
    })
  })

  registry.shop('checkout', async (request, fields) => {
    const { session } = request
    const newer = isNewer(request)
    const { order, redirect, errors, refresh, reload } = await placeOrder(session, fields, { newer })
    setCartCookies(request)
    if (order) return json({ result: 'success', redirect, ...(newer && { order_id: order.id }) })
    const notices = errors.map((error) => ({ kind: 'error', ...error }))
    if (reload) session.notices.push(...notices)
    return json({
      result: 'failure',
      messages: reload ? '' : printNotices(notices, newer),
      refresh,
      reload,
    })
  })

  registry.shop('apply_coupon', (request, fields) => {
    const { session } = request
    if (fields.get('security') !== nonceOf(session, 'apply_coupon')) return tooOld()
    return html(printNotices([applyCoupon(session, fields.get('coupon_code') ?? '')], isNewer(request)))
  })

  registry.shop('remove_coupon', (request, fields) => {
    const { session } = request
    if (fields.get('security') !== nonceOf(session, 'remove_coupon')) return tooOld()
    return html(printNotices([removeCoupon(session, fields.get('coupon') ?? '')], isNewer(request)))
  })
}
