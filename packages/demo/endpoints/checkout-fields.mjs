import { escapeHtml } from '../transform.mjs'
import { deliveries } from './checkout-state.mjs'
import { shownGateways } from './gateways.mjs'

/** Fields of an address with their labels, as the messages name them. */
const address = {
  first_name: 'First name',
  last_name: 'Last name',
  country: 'Country / Region',
  address_1: 'Street address',
  city: 'Town / City',
  state: 'State / County',
  postcode: 'Postcode / ZIP',
}
const contact = { phone: 'Phone', email: 'Email address' }

const withoutState = new Set(['AT', 'BE', 'DE', 'FR', 'GB', 'NL', 'NO', 'PT', 'SE'])
const postcodes = { NL: /^\d{4} ?[A-Z]{2}$/i, IT: /^\d{5}$/, US: /^\d{5}(-\d{4})?$/, DE: /^\d{5}$/ }
const formats = {
  email: [/^[^@\s]+@[^@\s]+\.[^@\s.]+$/, 'a valid email address'],
  phone: [/^[\s#0-9_\-+/().]+$/, 'a valid phone number'],
}

const bold = (text) => `<strong>${escapeHtml(text)}</strong>`

/** @returns {{ id: string, html: string }[]} what is wrong with one address */
function checkAddress(type, posted, fields) {
  const postedAt = (key) => (posted.get(`${type}_${key}`) ?? '').trim()
  const country = postedAt('country')
  const title = type === 'billing' ? 'Billing' : 'Shipping'
  return Object.entries(fields).flatMap(([key, label]) => {
    const id = `${type}_${key}`
    const value = postedAt(key)
    if (key === 'state' && withoutState.has(country)) return []
    if (!value) return { id, html: `${bold(`${title} ${label}`)} is a required field.` }
    if (key === 'postcode' && postcodes[country] && !postcodes[country].test(value))
      return { id, html: `${bold(`${title} ${label}`)} is not a valid postcode / ZIP.` }
    const [format, what] = formats[key] ?? []
    return format && !format.test(value) ? { id, html: `${bold(`${title} ${label}`)} is not ${what}.` } : []
  })
}

/**
 * Checks a posted checkout as WooCommerce does before it makes an order.
 * @param {URLSearchParams} posted @param {import('../session.mjs').Session} session @param {boolean} newer the newer plugin names the terms' field too
 * @returns {{ id?: string, html: string }[]} errors; `id` is the field that a message belongs to
 */
export function checkOrder(posted, session, newer) {
  const errors = checkAddress('billing', posted, { ...address, ...contact })
  if (posted.has('ship_to_different_address')) errors.push(...checkAddress('shipping', posted, address))
  if (posted.has('createaccount') && !posted.get('account_password'))
    errors.push({ id: 'account_password', html: `${bold('Create account password')} is a required field.` })
  if (posted.has('terms-field') && !posted.has('terms'))
    errors.push({
      ...(newer && { id: 'terms' }),
      html: 'Please read and accept the terms and conditions to proceed with your order.',
    })
  const shipping = posted.get('shipping_method[0]')
  const country = posted.get(posted.has('ship_to_different_address') ? 'shipping_country' : 'billing_country')
  if (shipping && !deliveries(country).some(({ id }) => id === shipping))
    errors.push({
      html: 'No shipping method has been selected. Please double check your address, or contact us if you need any help.',
    })
  if (!shownGateways(session).includes(posted.get('payment_method')))
    errors.push({ html: 'Invalid payment method.' })
  return errors
}
