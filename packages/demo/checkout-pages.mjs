import { isGateway, payOrder } from './endpoints/checkout-order.mjs'
import { nonceOf } from './endpoints/checkout-state.mjs'
import { gateways, shownGateways } from './endpoints/gateways.mjs'
import { money } from './endpoints/markup.mjs'

/** @typedef {import('./endpoints/checkout-state.mjs').Order} Order */

/** The scripts' data, which WooCommerce prints on the pages around an order as well. */
const params = `<script id="wc-checkout-js-extra">
var wc_checkout_params = {"ajax_url":"\\/wp-admin\\/admin-ajax.php","wc_ajax_url":"\\/?wc-ajax=%%endpoint%%","update_order_review_nonce":"","apply_coupon_nonce":"","remove_coupon_nonce":"","option_guest_checkout":"yes","checkout_url":"\\/?wc-ajax=checkout","is_checkout":"0","debug_mode":"","i18n_checkout_error":"Error processing checkout. Please try again."};
</script>`

const line = ({ product, quantity, price }) => `<tr class="woocommerce-table__line-item order_item">
<td class="woocommerce-table__product-name product-name"><a href="${product.url}">${product.name}</a> <strong class="product-quantity">&times;&nbsp;${quantity}</strong></td>
<td class="woocommerce-table__product-total product-total">${money(price * quantity)}</td>
</tr>`

/** The page that thanks for an order. @param {Order | undefined} order none where the key is another's @returns {string} HTML */
export function orderReceived(order) {
  const thanks = 'Thank you. Your order has been received.'
  if (!order)
    return `<h1>Order received</h1><p class="woocommerce-notice woocommerce-thankyou-order-received">${thanks}</p>`
  const { id, items, totals, payment } = order
  return `<h1>Order received</h1>
<div class="woocommerce"><div class="woocommerce-order">
<p class="woocommerce-notice woocommerce-notice--success woocommerce-thankyou-order-received">${thanks}</p>
<ul class="woocommerce-order-overview woocommerce-thankyou-order-details order_details">
<li class="woocommerce-order-overview__order order">Order number: <strong>${id}</strong></li>
<li class="woocommerce-order-overview__total total">Total: <strong>${money(totals.total)}</strong></li>
<li class="woocommerce-order-overview__payment-method method">Payment method: <strong>${gateways.get(payment).title}</strong></li>
</ul>
<section class="woocommerce-order-details"><h2 class="woocommerce-order-details__title">Order details</h2>
<table class="woocommerce-table woocommerce-table--order-details shop_table order_details">
<thead><tr><th class="woocommerce-table__product-name product-name">Product</th><th class="woocommerce-table__product-table product-total">Total</th></tr></thead>
<tbody>${items.map(line).join('\n')}</tbody>
<tfoot><tr><th scope="row">Total:</th><td>${money(totals.total)}</td></tr></tfoot>
</table></section>
</div></div>
${params}`
}

/**
 * The page that takes the money of an order made before, and what its form posts.
 * @param {import('./session.mjs').Session} session @param {Order | undefined} order @param {URLSearchParams} [posted]
 * @returns {{ content: string, to?: string }} `to`: where the visitor goes who has paid
 */
export function orderPay(session, order, posted) {
  if (!order)
    return {
      content:
        '<h1>Pay for order</h1><ul class="woocommerce-error" role="alert"><li>Invalid order.</li></ul>',
    }
  let error = ''
  if (posted?.get('woocommerce_pay') === '1') {
    if (posted.get('woocommerce-pay-nonce') !== nonceOf(session, 'pay')) error = 'Please try again.'
    else if (!isGateway(session, posted.get('payment_method'))) error = 'Invalid payment method.'
    else {
      order.payment = posted.get('payment_method')
      const paid = payOrder(session, order, posted)
      if (paid.redirect) return { content: '', to: paid.redirect }
      error = paid.error
    }
  }
  const ways = shownGateways(session).map((id, index) => {
    const { title, box, button = '' } = gateways.get(id)
    return `<li class="wc_payment_method payment_method_${id}">
<input id="payment_method_${id}" type="radio" class="input-radio" name="payment_method" value="${id}"${index ? '' : ' checked'} data-order_button_text="${button}">
<label for="payment_method_${id}">${title} </label>
<div class="payment_box payment_method_${id}"${index ? ' style="display:none;"' : ''}>${box}</div>
</li>`
  })
  const content = `<h1>Pay for order</h1>
<div class="woocommerce">
<div class="woocommerce-notices-wrapper">${error && `<ul class="woocommerce-error" role="alert"><li>${error}</li></ul>`}</div>
<form id="order_review" method="post">
<table class="shop_table"><thead><tr><th class="product-name">Product</th><th class="product-quantity">Qty</th><th class="product-total">Totals</th></tr></thead>
<tbody>${order.items.map(({ product, quantity, price }) => `<tr class="order_item"><td class="product-name">${product.name}</td><td class="product-quantity"><strong class="product-quantity">&times;&nbsp;${quantity}</strong></td><td class="product-subtotal">${money(price * quantity)}</td></tr>`).join('')}</tbody>
<tfoot><tr><th scope="row" colspan="2">Total:</th><td class="product-total">${money(order.totals.total)}</td></tr></tfoot></table>
<div id="payment"><ul class="wc_payment_methods payment_methods methods">
${ways.join('\n')}
</ul>
<div class="form-row"><input type="hidden" name="woocommerce_pay" value="1"><button type="submit" class="button alt" id="place_order" value="Pay for order" data-value="Pay for order">Pay for order</button>
<input type="hidden" id="woocommerce-pay-nonce" name="woocommerce-pay-nonce" value="${nonceOf(session, 'pay')}"><input type="hidden" name="_wp_http_referer" value="/checkout/order-pay/${order.id}/"></div></div>
</form></div>
${params}`
  return { content }
}
