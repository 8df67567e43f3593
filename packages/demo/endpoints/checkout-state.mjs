import { createHash } from 'node:crypto'
import { couponsOf, discountOf } from './coupons.mjs'

/**
 * An order, as far as the pages show it.
 * @typedef {{ id: number, key: string, status: 'pending' | 'failed' | 'processing' | 'on-hold', payment: string, items: import('./cart.mjs').CartItem[], hash: string, totals: Totals, fields: Record<string, string> }} Order
 * @typedef {{ subtotal: number, discounts: [string, number][], delivery: { id: string, label: string, cost: number } | undefined, total: number }} Totals
 * @typedef {{ shipping: string, payment: string, gateways: string[], orders: Order[], attempts: number, awaiting: Order | undefined, ages: Map<string, number>, user: string, country: string, began: boolean, reload: boolean }} CheckoutState
 */

/** What the server remembers of one visitor's checkout. @param {import('../session.mjs').Session} session @returns {CheckoutState} */
export function checkoutOf({ data }) {
  if (!data.has('checkout'))
    data.set('checkout', {
      shipping: 'free_shipping:1',
      payment: 'bacs',
      gateways: [],
      orders: [],
      attempts: 0,
      awaiting: undefined,
      ages: new Map(),
      user: '',
      country: '',
      began: false,
      reload: false,
    })
  return data.get('checkout')
}

/** @param {import('../session.mjs').Session} session @param {string} action name of the endpoint @returns {string} */
export const nonceOf = (session, action) =>
  createHash('md5')
    .update(`${session.nonce} ${action} ${checkoutOf(session).ages.get(action) ?? 0}`)
    .digest('hex')
    .slice(0, 10)

/** The nonces that pages hold for an endpoint are too old, once. @param {import('../session.mjs').Session} session @param {string} action */
export function expireNonce(session, action) {
  const { ages } = checkoutOf(session)
  if (!ages.has(action)) ages.set(action, 1)
}

/** Ways of delivery to a country; the pick-up point is there for neighbours alone. @param {string} country */
export const deliveries = (country) => [
  { id: 'free_shipping:1', label: 'Free shipping', cost: 0 },
  { id: 'flat_rate:2', label: 'Courier', cost: 7 },
  ...(country === 'US' ? [] : [{ id: 'local_pickup:3', label: 'Local pickup', cost: 0 }]),
]

/** @param {import('../session.mjs').Session} session @returns {Totals} */
export function totalsOf(session) {
  const { shipping, country } = checkoutOf(session)
  const { cart } = session
  const open = deliveries(country)
  const delivery = open.find(({ id }) => id === shipping) ?? open[0]
  const discounts = couponsOf(session).map((code) => [code, discountOf(code, cart)])
  const off = discounts.reduce((sum, [, amount]) => sum + amount, 0)
  return {
    subtotal: cart.total(),
    discounts,
    delivery,
    total: Math.max(0, cart.total() - off) + delivery.cost,
  }
}

/** Whether a page, or the page that a request comes from, has the newer plugin's markup. @param {import('../request.mjs').Request} request */
export const isNewer = ({ path, headers }) =>
  /newer/.test(path) || /newer/.test(String(headers.referer ?? ''))
