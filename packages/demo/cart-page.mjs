import { setCartCookies } from './endpoints/cart-actions.mjs'
import { checkoutOf, deliveries, nonceOf, totalsOf } from './endpoints/checkout-state.mjs'
import { applyCoupon, removeCoupon } from './endpoints/coupons.mjs'
import { chosenList, pictureOf } from './endpoints/fragments.mjs'
import { money } from './endpoints/markup.mjs'
import { html } from './respond.mjs'
import { escapeHtml } from './transform.mjs'

/**
 * The cart page as WooCommerce prints it, in both generations: `newer` is what 10.5 has (contracts/woocommerce.md 13).
 * @typedef {{ session: import('./session.mjs').Session, path: string, newer: boolean }} Page
 */

/** What a visitor has chosen on the cart page. @param {import('./session.mjs').Session} session */
function choiceOf({ data }) {
  if (!data.has('cart page')) data.set('cart page', { city: 'Genoa' })
  return data.get('cart page')
}

const row =
  ({ session: { nonce }, path, newer }) =>
  (item) => {
    const { key, product, variation, price, quantity } = item
    const id = `quantity_${Math.random().toString(36).slice(2)}`
    const label = newer ? `Remove ${product.name} from cart` : 'Remove this item'
    return `<tr class="woocommerce-cart-form__cart-item cart_item">
<td class="product-remove"><a${newer ? ' role="button"' : ''} href="${path}?remove_item=${key}&#038;_wpnonce=${nonce}" class="remove" aria-label="${label}" data-product_id="${variation?.variation_id ?? product.id}" data-product_sku="${product.sku}">&times;</a></td>
<td class="product-thumbnail"><a href="${product.url}" tabindex="-1" aria-hidden="true">${pictureOf(item)}</a></td>
<td${newer ? ' scope="row" role="rowheader"' : ''} class="product-name" data-title="Product"><a href="${product.url}">${product.name}</a>${chosenList(item)}</td>
<td class="product-price" data-title="Price">${money(price)}</td>
<td class="product-quantity" data-title="Quantity"><div class="quantity"><label class="screen-reader-text" for="${id}">${product.name} quantity</label>
<input type="number" id="${id}" class="input-text qty text" name="cart[${key}][qty]" value="${quantity}" ${newer ? 'aria-label="Product quantity"' : 'title="Qty" size="4"'} min="0" max="${newer ? 41 : ''}" step="1" inputmode="numeric" autocomplete="off"></div></td>
<td class="product-subtotal" data-title="Subtotal">${money(price * quantity)}</td>
</tr>`
  }

/** @param {Page} page */
export function printTotals({ session, path, newer }) {
  const { city } = choiceOf(session)
  const { subtotal, discounts, delivery, total } = totalsOf(session)
  const button = newer ? ' role="button"' : ''
  const discount = ([code, amount]) =>
    `<tr class="cart-discount coupon-${code}"><th scope="row">Coupon: ${code}</th><td data-title="Coupon: ${code}">-${money(amount)} <a${newer ? ` role="button" aria-label="Remove ${code} coupon"` : ''} href="${path}?remove_coupon=${code}" class="woocommerce-remove-coupon" data-coupon="${code}">[Remove]</a></td></tr>`
  const rate = ({ id, label, cost }) => {
    const own = `shipping_method_0_${id.replace(':', '')}`
    return `<li><input type="radio" name="shipping_method[0]" data-index="0" id="${own}" value="${id}" class="shipping_method"${id === delivery.id ? " checked='checked'" : ''}><label for="${own}">${label}${cost ? `: ${money(cost)}` : ''}</label></li>`
  }
  return `<div class="cart_totals ">
<h2>Cart totals</h2>
<table class="shop_table shop_table_responsive"><tbody>
<tr class="cart-subtotal"><th scope="row">Subtotal</th><td data-title="Subtotal">${money(subtotal)}</td></tr>
${discounts.map(discount).join('\n')}
<tr class="woocommerce-shipping-totals shipping"><th scope="row">Shipping</th><td data-title="Shipping">
<ul id="shipping_method" class="woocommerce-shipping-methods">${deliveries(checkoutOf(session).country).map(rate).join('')}</ul>
<p class="woocommerce-shipping-destination">Shipping to <strong>${escapeHtml(city)}</strong>.</p>
<form class="woocommerce-shipping-calculator" action="${path}" method="post">
<a href="#"${button} class="shipping-calculator-button"${newer ? ' aria-expanded="false" aria-controls="shipping-calculator-form"' : ''}>Change address</a>
<section${newer ? ' id="shipping-calculator-form"' : ''} class="shipping-calculator-form" style="display:none;">
<p class="form-row"><label for="calc_shipping_country">Country</label> <select name="calc_shipping_country" id="calc_shipping_country" class="country_to_state country_select" rel="calc_shipping_state"><option value="IT" selected>Italy</option><option value="GB">United Kingdom</option></select></p>
<p class="form-row"><label for="calc_shipping_city">City</label> <input type="text" class="input-text" value="" name="calc_shipping_city" id="calc_shipping_city"></p>
<p><button type="submit" name="calc_shipping" value="1" class="button">Update</button></p>
<input type="hidden" name="woocommerce-shipping-calculator-nonce" value="${session.nonce}">
</section></form></td></tr>
<tr class="order-total"><th scope="row">Total</th><td data-title="Total"><strong>${money(total)}</strong></td></tr>
</tbody></table>
<div class="wc-proceed-to-checkout"><a href="/checkout/" class="checkout-button button alt wc-forward">Proceed to checkout</a></div>
</div>`
}

const empty = ({ newer }) =>
  `${newer ? '<div class="wc-empty-cart-message"><div class="cart-empty woocommerce-info" role="status">Your cart is currently empty.</div></div>' : '<p class="cart-empty woocommerce-info">Your cart is currently empty.</p>'}
<p class="return-to-shop"><a class="button wc-backward" href="/fixtures/shop.html">Return to shop</a></p>`

const full = (page) => {
  const { session, path, newer } = page
  return `<form class="woocommerce-cart-form" action="${path}" method="post">
<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
<thead><tr><th class="product-remove"><span class="screen-reader-text">Remove item</span></th><th class="product-thumbnail"><span class="screen-reader-text">Picture</span></th><th scope="col" class="product-name">Product</th><th scope="col" class="product-price">Price</th><th scope="col" class="product-quantity">Quantity</th><th scope="col" class="product-subtotal">Subtotal</th></tr></thead>
<tbody>${session.cart.items().map(row(page)).join('\n')}
<tr><td colspan="6" class="actions"><div class="coupon"><label for="coupon_code"${newer ? ' class="screen-reader-text"' : ''}>Coupon:</label> <input type="text" name="coupon_code" class="input-text" id="coupon_code" value="" placeholder="Coupon code"> <button type="submit" class="button" name="apply_coupon" value="Apply coupon">Apply coupon</button></div>
<button type="submit" class="button" name="update_cart" value="Update cart">Update cart</button>
<input type="hidden" name="woocommerce-cart-nonce" value="${session.nonce}"><input type="hidden" name="_wp_http_referer" value="${path}"></td></tr></tbody>
</table></form>
<div class="cart-collaterals">${printTotals(page)}</div>`
}

const paramsOf = (session) =>
  `<script id="wc-cart-js-extra">
var wc_cart_params = ${JSON.stringify({
    ajax_url: '/wp-admin/admin-ajax.php',
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    update_shipping_method_nonce: nonceOf(session, 'update_shipping_method'),
    apply_coupon_nonce: nonceOf(session, 'apply_coupon'),
    remove_coupon_nonce: nonceOf(session, 'remove_coupon'),
  })};
</script>`

const isNewer = (path) => path.includes('newer')

/**
 * Puts the visitor's cart into a page that has a place for it (`<!-- cart -->`). `?fill` puts two things into an empty one.
 * @param {import('./request.mjs').Request} request @param {string} page
 */
export function printCartPage({ path, query, session }, page) {
  if (!page.includes('<!-- cart -->')) return page
  const { cart } = session
  if (query.has('fill') && !cart.count()) {
    cart.add(201)
    cart.add(202, { quantity: 2 })
  }
  const shown = { session, path, newer: isNewer(path) }
  return page.replace(
    '<!-- cart -->',
    () =>
      `<div class="woocommerce"><div class="woocommerce-notices-wrapper"></div>${(cart.count() ? full : empty)(shown)}</div>${paramsOf(session)}`,
  )
}

/**
 * What a post to the cart page does; nothing, as on the real one, with a nonce that has expired.
 * @param {import('./request.mjs').Request} request @param {URLSearchParams} fields @returns {boolean} whether it did something
 */
export function changeCart({ session }, fields) {
  const { notices, cart, nonce } = session
  const has = (name) => (fields.get(`woocommerce-${name}-nonce`) ?? nonce) === nonce
  const choice = choiceOf(session)
  if (fields.has('calc_shipping') && has('shipping-calculator')) {
    choice.city = fields.get('calc_shipping_city') || choice.city
    notices.push({ kind: 'message', html: 'Shipping costs updated.' })
    return true
  }
  if (fields.has('apply_coupon') && has('cart'))
    notices.push(applyCoupon(session, fields.get('coupon_code') ?? ''))
  if (!(fields.has('update_cart') || fields.has('apply_coupon')) || !has('cart')) return false
  for (const [name, value] of fields) {
    const key = /^cart\[(\w+)\]\[qty\]$/.exec(name)?.[1]
    if (key) cart.change(key, Number(value))
  }
  if (fields.has('update_cart')) notices.push({ kind: 'message', html: 'Cart updated.' })
  return true
}

/** Takes a coupon off by its link, without script. @param {import('./request.mjs').Request} request */
export function followCoupon({ query, session }) {
  const code = query.get('remove_coupon')
  if (!code) return false
  session.notices.push(removeCoupon(session, code))
  return true
}

/** The endpoints of the cart page. @param {import('./endpoints/registry.mjs').Registry} registry */
export function registerCartPage(registry) {
  const pageOf = ({ session, headers }) => {
    const { pathname } = new URL(String(headers.referer ?? 'http://x/cart/'))
    return { session, path: pathname, newer: isNewer(pathname) }
  }
  registry.shop('update_shipping_method', (request, fields) => {
    const { session } = request
    if (fields.get('security') !== nonceOf(session, 'update_shipping_method')) return html('-1', 403)
    setCartCookies(request)
    const method = fields.get('shipping_method[0]')
    const state = checkoutOf(session)
    if (deliveries(state.country).some(({ id }) => id === method)) state.shipping = method
    return html(printTotals(pageOf(request)))
  })
  registry.shop('get_cart_totals', (request) => html(printTotals(pageOf(request))))
  // Ours, for tests: as if the page had been open for a day.
  registry.shop('demo_expire_nonces', ({ session }) => {
    session.nonce = Math.random().toString(16).slice(2, 12)
    return html('')
  })
}
