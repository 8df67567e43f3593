import { setTimeout as sleep } from 'node:timers/promises'
import { checkOrder } from './checkout-fields.mjs'
import { checkoutOf, nonceOf, totalsOf } from './checkout-state.mjs'
import { couponsOf } from './coupons.mjs'
import { gateways, shownGateways } from './gateways.mjs'

/** As long as a server takes to write an order down: two requests at once make two orders, as they do in real shops. */
const writing = 30
let lastOrder = 1000

const expired =
  'Sorry, your session has expired. <a href="/fixtures/shop.html" class="wc-backward">Return to shop</a>'

/** @typedef {{ order?: import('./checkout-state.mjs').Order, redirect?: string, errors: { id?: string, html: string }[], refresh: boolean, reload: boolean }} Outcome */

const refused = (errors, { refresh = false, reload = false } = {}) => ({ errors, refresh, reload })

/** What the visitor has chosen is kept, whether an order comes of it or not. @param {URLSearchParams} posted */
export function keepChoices(session, posted) {
  const state = checkoutOf(session)
  const elsewhere = posted.has('ship_to_different_address')
  state.country = posted.get(elsewhere ? 'shipping_country' : 'billing_country') ?? state.country
  state.payment = posted.get('payment_method') ?? state.payment
  state.shipping = posted.get('shipping_method[0]') ?? state.shipping
}

/** The order that waits for its payment, if it is for the same things; else a new one. */
function orderFor(session, posted) {
  const state = checkoutOf(session)
  const { cart } = session
  const known = state.awaiting
  const order =
    known?.hash === cart.hash() && (known.status === 'pending' || known.status === 'failed')
      ? known
      : { id: ++lastOrder, key: `wc_order_${Math.random().toString(36).slice(2, 14)}` }
  Object.assign(order, {
    status: 'pending',
    payment: posted.get('payment_method'),
    items: cart.items(),
    hash: cart.hash(),
    totals: totalsOf(session),
    fields: Object.fromEntries(posted),
  })
  if (order !== known) state.orders.push(order)
  state.awaiting = order
  return order
}

/** @param {import('./checkout-state.mjs').Order} order @returns {string} address of the page that thanks for it */
export const receivedUrl = ({ id, key }) => `/checkout/order-received/${id}/?key=${key}`

/**
 * Has the chosen gateway take the money. @param {import('../session.mjs').Session} session
 * @param {import('./checkout-state.mjs').Order} order @param {URLSearchParams} posted
 * @returns {{ redirect: string } | { error: string }}
 */
export function payOrder(session, order, posted) {
  const { pay } = gateways.get(posted.get('payment_method'))
  const { status = 'pending', redirect, error } = pay(posted, session)
  order.status = status
  if (error) return { error }
  if (redirect) return { redirect: `${redirect}?order=${order.id}&key=${order.key}` }
  session.cart.empty()
  couponsOf(session).length = 0
  checkoutOf(session).awaiting = undefined
  return { redirect: receivedUrl(order) }
}

/**
 * Places an order as WooCommerce does: nonce, cart, fields, account, order, payment.
 * @param {import('../session.mjs').Session} session @param {URLSearchParams} posted
 * @param {{ newer: boolean }} page @returns {Promise<Outcome>}
 */
export async function placeOrder(session, posted, { newer }) {
  const state = checkoutOf(session)
  state.attempts++
  if (posted.get('woocommerce-process-checkout-nonce') !== nonceOf(session, 'checkout'))
    return refused([{ html: 'We were unable to process your order, please try again.' }], { refresh: true })
  if (!session.cart.count()) return refused([{ html: expired }])
  keepChoices(session, posted)
  const errors = checkOrder(posted, session, newer)
  if (errors.length) return refused(errors)
  await sleep(writing)
  const signedUp = posted.has('createaccount')
  if (signedUp) state.user = posted.get('billing_email')
  const order = orderFor(session, posted)
  const { redirect, error } = payOrder(session, order, posted)
  // Who has an account since a moment ago sees a page that knows it, with the message on it.
  if (error) return refused([{ html: error }], { reload: signedUp })
  return { order, redirect, errors: [], refresh: false, reload: false }
}

/** Whether a visitor may pay with it. @param {import('../session.mjs').Session} session @param {string | null} id */
export const isGateway = (session, id) => shownGateways(session).includes(id)

export const sessionExpired = expired
