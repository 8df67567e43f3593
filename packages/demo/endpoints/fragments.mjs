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

/** Elementor Pro's own template for what is in the cart. */
const menuRow = (nonce) => (item) => {
  const { key, product, variation, quantity, price } = item
  const remove = (name) =>
    `<a href="${removeLink(key, nonce)}" class="${name}" aria-label="Remove this item" data-product_id="${variation?.variation_id ?? product.id}" data-cart_item_key="${key}" data-product_sku="${product.sku}"></a>`
  return `<div class="elementor-menu-cart__product woocommerce-cart-form__cart-item cart_item">
<div class="elementor-menu-cart__product-image product-thumbnail"><a href="${product.url}" aria-label="${product.name}">${pictureOf(item)}</a></div>
<div class="elementor-menu-cart__product-name product-name" data-title="Product"><a href="${product.url}">${product.name}</a>${chosenList(item)}</div>
<div class="elementor-menu-cart__product-price product-price" data-title="Price"><span class="quantity"><span class="product-quantity">${quantity} &times;</span> ${money(price)}</span></div>
<div class="elementor-menu-cart__product-remove product-remove">${remove('elementor_remove_from_cart_button')}${remove('remove_from_cart_button')}</div>
</div>`
}

const menuCart = ({ cart, nonce }) =>
  cart.count() === 0
    ? '<div class="woocommerce-mini-cart__empty-message">No products in the cart.</div>'
    : `<div class="elementor-menu-cart__products woocommerce-mini-cart cart woocommerce-cart-form__contents">${cart.items().map(menuRow(nonce)).join('')}</div>
<div class="elementor-menu-cart__subtotal"><strong>Subtotal:</strong> ${money(cart.total())}</div>
<div class="elementor-menu-cart__footer-buttons"><a href="/cart/" class="elementor-button elementor-button--view-cart elementor-size-md"><span class="elementor-button-text">View cart</span></a><a href="/checkout/" class="elementor-button elementor-button--checkout elementor-size-md"><span class="elementor-button-text">Checkout</span></a></div>`

/** The buttons of the carts on the fixture, as Elementor Pro prints them anew. @param {import('../session.mjs').Session} session */
export const menuButtons = ({ cart }) =>
  Object.fromEntries(
    [8400001, 8400002].map((id) => [
      `div.elementor-element-${id} div.elementor-menu-cart__toggle`,
      `<div class="elementor-menu-cart__toggle elementor-button-wrapper">
<a id="elementor-menu-cart__toggle_button" href="#" class="elementor-menu-cart__toggle_button elementor-button elementor-size-sm" aria-expanded="false">
<span class="elementor-button-text">${money(cart.total())}</span>
<span class="elementor-button-icon" data-counter="${cart.count()}"><i class="eicon-cart-medium"></i><span class="elementor-screen-only">Cart</span></span>
</a>
</div>`,
    ]),
  )

/** What Elementor Pro adds to a page that has its carts: `?release=3.8` numbers for no button, `?template=shop` leaves the shop's template. */
const ofMenus = (session, page) => ({
  ...(page.get('template') !== 'shop' && {
    'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${menuCart(session)}</div>`,
  }),
  ...(page.get('release') !== '3.8' && {
    '.elementor-menu-cart__toggle_button span.elementor-button-text': `<span class="elementor-button-text">${money(session.cart.total())}</span>`,
    '.elementor-menu-cart__toggle_button span.elementor-button-icon-qty': `<span class="elementor-button-icon-qty" data-counter=${session.cart.count()}>${session.cart.count()}</span>`,
  }),
})

/**
 * The parts of the page that a cart change replaces, by selector, as WooCommerce with Astra answers them.
 * @param {import('../session.mjs').Session} session @param {string} [referrer] the page that asks
 */
export const cartAnswer = (session, referrer = '') => ({
  fragments: {
    'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${miniCart(session)}</div>`,
    'a.cart-container': headerCart(session.cart),
    ...(/menu-cart|captures\/pro/.test(referrer) && ofMenus(session, new URL(referrer).searchParams)),
  },
  cart_hash: session.cart.hash(),
})
