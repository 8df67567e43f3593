/** Coupons that the demo shop knows: a share of the items, or an amount. @type {Map<string, { share?: number, amount?: number }>} */
const coupons = new Map([
  ['harbour10', { share: 0.1 }],
  ['harbour20', { share: 0.2 }],
  ['quay10', { share: 0.1 }],
  ['quay5', { amount: 5 }],
])

/** @param {import('../session.mjs').Session} session @returns {string[]} codes, in the order in which they were applied */
export function couponsOf({ data }) {
  if (!data.has('coupons')) data.set('coupons', [])
  return data.get('coupons')
}

/** What a coupon takes off, in euro. @param {string} code @param {import('./cart.mjs').Cart} cart */
export const discountOf = (code, cart) => {
  const { share = 0, amount = 0 } = coupons.get(code) ?? {}
  return Math.min(cart.total(), Math.round(cart.total() * share * 100) / 100 + amount)
}

/**
 * Applies a coupon as WooCommerce does. @param {import('../session.mjs').Session} session @param {string} typed
 * @returns {import('../session.mjs').Notice}
 */
export function applyCoupon(session, typed) {
  const code = typed.trim().toLowerCase()
  const applied = couponsOf(session)
  const shown = code.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
  if (!code) return { kind: 'error', html: 'Please enter a coupon code.' }
  if (!coupons.has(code)) return { kind: 'error', html: `Coupon &quot;${shown}&quot; does not exist!` }
  if (applied.includes(code)) return { kind: 'error', html: 'Coupon code already applied!' }
  applied.push(code)
  return { kind: 'message', html: 'Coupon code applied successfully.' }
}

/** @param {import('../session.mjs').Session} session @param {string} code @returns {import('../session.mjs').Notice} */
export function removeCoupon(session, code) {
  const applied = couponsOf(session)
  const index = applied.indexOf(code)
  if (index < 0) return { kind: 'error', html: 'Sorry there was a problem removing this coupon.' }
  applied.splice(index, 1)
  return { kind: 'message', html: 'Coupon has been removed.' }
}
