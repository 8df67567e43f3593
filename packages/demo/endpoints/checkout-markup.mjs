import { escapeHtml } from '../transform.mjs'
import { checkoutOf, deliveries, nonceOf, totalsOf } from './checkout-state.mjs'
import { chosenList } from './fragments.mjs'
import { gateways, shownGateways } from './gateways.mjs'
import { money } from './markup.mjs'

/** @typedef {import('../session.mjs').Session} Session */

const itemRow = (item) => `<tr class="cart_item">
<td class="product-name">${item.product.name}&nbsp;<strong class="product-quantity">&times;&nbsp;${item.quantity}</strong>${chosenList(item)}</td>
<td class="product-total">${money(item.price * item.quantity)}</td>
</tr>`

const couponRow = ([code, amount]) => `<tr class="cart-discount coupon-${escapeHtml(code)}">
<th>Coupon: ${escapeHtml(code)}</th>
<td>-${money(amount)} <a href="/checkout/?remove_coupon=${encodeURIComponent(code)}" class="woocommerce-remove-coupon" data-coupon="${escapeHtml(code)}">[Remove]</a></td>
</tr>`

function shippingRow(session) {
  const { country } = checkoutOf(session)
  const chosen = totalsOf(session).delivery.id
  const ways = deliveries(country).map(({ id, label, cost }) => {
    const own = `shipping_method_0_${id.replace(':', '')}`
    return `<li><input type="radio" name="shipping_method[0]" data-index="0" id="${own}" value="${id}" class="shipping_method"${id === chosen ? ' checked' : ''}><label for="${own}">${label}${cost ? `: ${money(cost)}` : ''}</label></li>`
  })
  return `<tr class="woocommerce-shipping-totals shipping">
<th>Shipping</th>
<td data-title="Shipping"><ul id="shipping_method" class="woocommerce-shipping-methods">
${ways.join('\n')}
</ul></td>
</tr>`
}

/** The table of what is ordered. @param {Session} session @returns {string} */
export function reviewTable(session) {
  const { subtotal, discounts, total } = totalsOf(session)
  return `<table class="shop_table woocommerce-checkout-review-order-table">
<thead><tr><th class="product-name">Product</th><th class="product-total">Subtotal</th></tr></thead>
<tbody>
${session.cart.items().map(itemRow).join('\n')}
</tbody>
<tfoot>
<tr class="cart-subtotal"><th>Subtotal</th><td>${money(subtotal)}</td></tr>
${discounts.map(couponRow).join('\n')}${shippingRow(session)}
<tr class="order-total"><th>Total</th><td><strong>${money(total)}</strong> </td></tr>
</tfoot>
</table>`
}

const method = (chosen) => (id) => {
  const { title, box, button = '' } = gateways.get(id)
  const isChosen = id === chosen
  return `<li class="wc_payment_method payment_method_${id}">
<input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}"${isChosen ? ' checked' : ''} data-order_button_text="${button}">
<label for="payment_method_${id}">${title} </label>
<div class="payment_box payment_method_${id}"${isChosen ? '' : ' style="display:none;"'}>${box}</div>
</li>`
}

const star = (newer) =>
  newer ? '<abbr class="required" title="required">*</abbr>' : '<span class="required">*</span>'

const terms = (newer) => `<div class="woocommerce-terms-and-conditions-wrapper">
<div class="woocommerce-privacy-policy-text"><p>Your personal data will be used to process your order, as our <a href="/privacy/" class="woocommerce-privacy-policy-link" target="_blank">privacy policy</a> says.</p></div>
<div class="woocommerce-terms-and-conditions" style="display: none; max-height: 200px; overflow: auto;"><p>What is ordered before noon sails with the evening tide. What is not wanted comes back within a fortnight.</p></div>
<p class="form-row validate-required"><label class="woocommerce-form__label woocommerce-form__label-for-checkbox checkbox"><input type="checkbox" class="woocommerce-form__input woocommerce-form__input-checkbox input-checkbox" name="terms" id="terms"> <span class="woocommerce-terms-and-conditions-checkbox-text">I have read and agree to the website <a href="/privacy/" class="woocommerce-terms-and-conditions-link" target="_blank">terms and conditions</a></span>&nbsp;${star(newer)}</label><input type="hidden" name="terms-field" value="1"></p>
</div>`

/**
 * The ways to pay with their boxes, the terms and the order button.
 * @param {Session} session @param {{ newer: boolean, referer: string }} page @returns {string}
 */
export function paymentBlock(session, { newer, referer }) {
  const shown = shownGateways(session)
  const { payment } = checkoutOf(session)
  const chosen = shown.includes(payment) ? payment : shown[0]
  return `<div id="payment" class="woocommerce-checkout-payment">
<ul class="wc_payment_methods payment_methods methods">
${shown.map(method(chosen)).join('\n')}
</ul>
<div class="form-row place-order">
<noscript>Since your browser does not support JavaScript, or it is disabled, please ensure you click the <em>Update Totals</em> button before placing your order. You may be charged more than the amount stated above if you fail to do so.<br><button type="submit" class="button alt" name="woocommerce_checkout_update_totals" value="Update totals">Update totals</button></noscript>
${terms(newer)}
<button type="submit" class="button alt" name="woocommerce_checkout_place_order" id="place_order" value="Place order" data-value="Place order">Place order</button>
<input type="hidden" id="woocommerce-process-checkout-nonce" name="woocommerce-process-checkout-nonce" value="${nonceOf(session, 'checkout')}"><input type="hidden" name="_wp_http_referer" value="${escapeHtml(referer)}"></div>
</div>`
}

/**
 * Notices as WooCommerce prints them in an answer. @param {(import('../session.mjs').Notice & { id?: string })[]} notices
 * @param {boolean} newer an information is a status since 10.4
 */
export function printNotices(notices, newer) {
  const of = (kind) => notices.filter((notice) => notice.kind === kind)
  const errors = of('error').map(({ id, html }) => `<li${id ? ` data-id="${id}"` : ''}>\n${html}</li>`)
  return [
    errors.length ? `<ul class="woocommerce-error" role="alert">\n${errors.join('\n')}\n</ul>\n` : '',
    ...of('message').map(({ html }) => `<div class="woocommerce-message" role="alert">\n${html}</div>\n`),
    ...of('info').map(
      ({ html }) => `<div class="woocommerce-info"${newer ? ' role="status"' : ''}>\n${html}</div>\n`,
    ),
  ].join('')
}
