import { escapeHtml } from '../transform.mjs'
import { labelOf } from './cart.mjs'
import { money, thumbnail } from './markup.mjs'

/** What was chosen for a line, as WooCommerce lists it. @param {import('./cart.mjs').CartItem} item */
export const chosenList = ({ attributes }) =>
  attributes.length
    ? `<dl class="variation">${attributes.map(([name, value]) => `<dt class="variation-${labelOf(name)}">${labelOf(name)}:</dt><dd class="variation-${labelOf(name)}"><p>${escapeHtml(value)}</p></dd>`).join('')}</dl>`
    : ''

/** @param {import('./cart.mjs').CartItem} item @returns {string} */
export const pictureOf = ({ product, variation }) =>
  variation
    ? thumbnail(product.image).replace(/src="[^"]*"/, `src="${variation.image.thumb_src}"`)
    : thumbnail(product.image)

/** @param {string} key @param {string} nonce */
export const removeLink = (key, nonce) => `/cart/?remove_item=${key}&#038;_wpnonce=${nonce}`

const row = (nonce) => (item) => {
  const { key, product, variation, quantity, price } = item
  return `<li class="woocommerce-mini-cart-item mini_cart_item">
<a href="${removeLink(key, nonce)}" class="remove remove_from_cart_button" aria-label="Remove this item" data-product_id="${variation?.variation_id ?? product.id}" data-cart_item_key="${key}" data-product_sku="${variation?.sku || product.sku}">&times;</a>
<a href="${product.url}">${pictureOf(item)}${product.name}</a>
${chosenList(item)}<span class="quantity">${quantity} &times; ${money(price)}</span>
</li>`
}

const miniCart = ({ cart, nonce }) =>
  cart.count() === 0
    ? '<p class="woocommerce-mini-cart__empty-message">No products in the cart.</p>'
    : `<ul class="woocommerce-mini-cart cart_list product_list_widget ">${cart.items().map(row(nonce)).join('')}</ul>
<p class="woocommerce-mini-cart__total total"><strong>Subtotal:</strong> ${money(cart.total())}</p>
<p class="woocommerce-mini-cart__buttons buttons"><a href="/cart/" class="button wc-forward">View cart</a><a href="/checkout/" class="button checkout wc-forward">Checkout</a></p>`

/** The link in the header. @param {import('./cart.mjs').Cart} cart */
export const headerCart = (cart) => `<a class="cart-container" href="/cart/" title="View your shopping cart">
<span class="ast-woo-header-cart-info-wrap"><span class="ast-woo-header-cart-title">Cart</span> / <span class="ast-woo-header-cart-total">${money(cart.total())}</span></span>
<div class="ast-cart-menu-wrap"><span class="count">${cart.count()}</span></div>
</a>`

/**
 * The parts of the page that a cart change replaces, by selector, as WooCommerce with Astra answers them.
 * @param {import('../session.mjs').Session} session
 */
export const cartAnswer = (session) => ({
  fragments: {
    'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${miniCart(session)}</div>`,
    'a.cart-container': headerCart(session.cart),
  },
  cart_hash: session.cart.hash(),
})
