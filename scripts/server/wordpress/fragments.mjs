const money = (amount) =>
  `<span class="woocommerce-Price-amount amount"><bdi><span class="woocommerce-Price-currencySymbol">&euro;</span>${amount.toFixed(2)}</bdi></span>`

const picture = ({ image }) =>
  image
    ? `/wp-content/uploads/2026/11/${image}-300x300.jpg`
    : '/wp-content/uploads/woocommerce-placeholder.png'

/** @param {import('./cart.mjs').CartItem} item */
const row = ({ key, product, quantity }) => `<li class="woocommerce-mini-cart-item mini_cart_item">
<a href="/cart/?remove_item=${key}" class="remove remove_from_cart_button" aria-label="Remove this item" data-product_id="${product.id}" data-cart_item_key="${key}" data-product_sku="${product.sku}">&times;</a>
<a href="/product/${product.slug}/"><img width="300" height="300" src="${picture(product)}" class="attachment-woocommerce_thumbnail" alt="" loading="lazy">${product.name}</a>
<span class="quantity">${quantity} &times; ${money(product.price)}</span>
</li>`

/** @param {import('./cart.mjs').Cart} cart */
const miniCart = (cart) =>
  cart.count() === 0
    ? '<p class="woocommerce-mini-cart__empty-message">No products in the cart.</p>'
    : `<ul class="woocommerce-mini-cart cart_list product_list_widget ">${cart.items().map(row).join('')}</ul>
<p class="woocommerce-mini-cart__total total"><strong>Subtotal:</strong> ${money(cart.total())}</p>
<p class="woocommerce-mini-cart__buttons buttons"><a href="/cart/" class="button wc-forward">View cart</a><a href="/checkout/" class="button checkout wc-forward">Checkout</a></p>`

/** @param {import('./cart.mjs').Cart} cart */
const headerCart = (cart) => `<a class="cart-container" href="/cart/" title="View your shopping cart">
<span class="ast-woo-header-cart-info-wrap"><span class="ast-woo-header-cart-title">Cart</span> / <span class="ast-woo-header-cart-total">${money(cart.total())}</span></span>
<div class="ast-cart-menu-wrap"><span class="count">${cart.count()}</span></div>
</a>`

/**
 * The parts of the page that a cart change replaces, by selector, as WooCommerce with Astra answers them.
 * @param {import('./cart.mjs').Cart} cart
 */
export const cartAnswer = (cart) => ({
  fragments: {
    'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${miniCart(cart)}</div>`,
    'a.cart-container': headerCart(cart),
  },
  cart_hash: cart.hash(),
})
