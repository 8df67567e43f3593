import { randomUUID } from 'node:crypto'
import { json } from '../respond.mjs'
import { checkoutOf } from './checkout-state.mjs'

/**
 * A way to pay. `pay` takes the posted fields and answers what WooCommerce's `process_payment` does, or why not.
 * @typedef {{ title: string, box: string, button?: string, pay?: (posted: { get(name: string): string | null }, session: import('../session.mjs').Session) => { status?: 'pending' | 'failed' | 'processing' | 'on-hold', redirect?: string, error?: string } }} Gateway
 */

const field = (id, label, type, more) =>
  `<p class="form-row form-row-wide"><label for="${id}">${label}&nbsp;<span class="required">*</span></label><input id="${id}" name="${id}" type="${type}" class="input-text" autocomplete="off"${more}></p>`

const cardFields = (
  id,
) => `<fieldset id="wc-${id}-form" class="wc-credit-card-form wc-payment-form"><legend class="screen-reader-text">Card</legend>
${field(`${id}-number`, 'Card number', 'tel', ' inputmode="numeric"')}
<p class="form-row"><label for="${id}-bank">Bank</label><select id="${id}-bank" name="${id}-bank"><option value="">Choose</option><option value="north">North</option><option value="south">South</option></select></p>
<p class="form-row"><label><input type="checkbox" id="${id}-keep" name="${id}-keep" value="1"> Keep this card</label></p>
</fieldset>`

/** The fields that WooCommerce prints for gateways which send the card to the shop. */
const directFields = (id) => {
  const part = (name, label, more) =>
    `<p class="form-row"><label for="${id}-card-${name}">${label}&nbsp;<span class="required">*</span></label><input id="${id}-card-${name}" class="input-text wc-credit-card-form-card-${name}" inputmode="numeric" autocorrect="no" autocapitalize="no" spellcheck="no" type="tel" ${more} name="${id}-card-${name}" /></p>`
  return `<fieldset id="wc-${id}-cc-form" class="wc-credit-card-form wc-payment-form"><legend class="screen-reader-text">Card</legend>
${part('number', 'Card number', 'autocomplete="cc-number" placeholder="•••• •••• •••• ••••"')}
${part('expiry', 'Expiry (MM/YY)', 'autocomplete="cc-exp" placeholder="MM / YY"')}
${part('cvc', 'Card code', 'autocomplete="off" maxlength="4" placeholder="CVC"')}
<div class="clear"></div></fieldset>`
}

const declined = (number) =>
  String(number ?? '')
    .replaceAll(' ', '')
    .endsWith('0002')

/** @type {Gateway['pay']} */
const payApproved = (posted) =>
  posted.get('quay_express_approved') === '1'
    ? { status: 'processing' }
    : { error: 'The payment was not approved.' }

/** @type {Map<string, Gateway>} */
export const gateways = new Map(
  Object.entries({
    bacs: {
      title: 'Direct bank transfer',
      box: '<p>Make your payment directly into our bank account.</p>',
      pay: () => ({ status: 'on-hold' }),
    },
    cheque: {
      title: 'Check payments',
      box: '<p>Please send a check to our quay.</p>',
      pay: () => ({ status: 'on-hold' }),
    },
    cod: {
      title: 'Cash on delivery',
      box: '<p>Pay with cash upon delivery.</p>',
      pay: () => ({ status: 'processing' }),
    },
    // A page elsewhere takes the money: the cart stays until the visitor is back.
    quay_bank: {
      title: 'Harbour Bank',
      box: '<p>You will be sent to your bank.</p>',
      button: 'Proceed to Harbour Bank',
      pay: () => ({ status: 'pending', redirect: '/bank/' }),
    },
    quay_card: {
      title: 'Card, in the box',
      box: cardFields('quay_card'),
      pay: (posted) =>
        !posted.get('quay_card-number')
          ? { error: 'Card number is missing.' }
          : declined(posted.get('quay_card-number'))
            ? { error: 'Your card was declined.', status: 'failed' }
            : { status: 'processing' },
    },
    // Without a script of its own.
    quay_direct: {
      title: 'Card, sent to the shop',
      box: directFields('quay_direct'),
      pay: (posted) =>
        declined(posted.get('quay_direct-card-number'))
          ? { error: 'Your card was declined.', status: 'failed' }
          : { status: 'processing' },
    },
    quay_token: {
      title: 'Card, by token',
      box: cardFields('quay_token').replaceAll(/ name="quay_token-number"/g, ''),
      pay: (posted, { data }) => {
        const tokens = data.get('tokens') ?? new Set()
        // A token pays once.
        if (!tokens.delete(posted.get('quay_token'))) return { error: 'The payment token is missing.' }
        return { status: 'processing' }
      },
    },
    quay_express: {
      title: 'Express',
      box: '<p>Pay with the button below.</p>',
      pay: payApproved,
    },
    // Its script registers a button with the shop, which shows it (WooCommerce 10.6).
    quay_own: {
      title: 'Quay, with a button of its own',
      box: '<p>Pay with the button below.</p>',
      pay: payApproved,
    },
  }),
)

/** The ways to pay that a visitor is shown: the usual, and those that `?gateways=` has asked for. @param {import('../session.mjs').Session} session */
export const shownGateways = (session) => [
  'bacs',
  'cheque',
  'cod',
  ...checkoutOf(session).gateways.filter((id) => gateways.has(id)),
]

/** The token server of `quay_token`: a payment provider of its own, asked by its script. @param {import('./registry.mjs').Registry} registry */
export function registerGateways(registry) {
  registry.shop('quay_token', ({ session }, fields) => {
    const number = fields.get('number') ?? ''
    if (!number) return json({ error: 'Your card number is incomplete.' })
    if (declined(number)) return json({ error: 'Your card was declined.' })
    const token = `tok_${randomUUID().slice(0, 8)}`
    if (!session.data.has('tokens')) session.data.set('tokens', new Set())
    session.data.get('tokens').add(token)
    return json({ token })
  })
}
