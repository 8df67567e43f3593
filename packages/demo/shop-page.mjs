import { chosenList, pictureOf, removeLink } from './endpoints/fragments.mjs'
import { money } from './endpoints/markup.mjs'
import { layout, listFixtures } from './layout.mjs'
import { islandPage } from './page.mjs'
import { noticeWrapper } from './shop-header.mjs'
import { escapeHtml } from './transform.mjs'

const cartRow = (nonce) => (item) => {
  const { key, product, variation, price, quantity } = item
  const id = `quantity_${key.slice(0, 12)}`
  return `<tr class="woocommerce-cart-form__cart-item cart_item">
<td class="product-remove"><a href="${removeLink(key, nonce)}" class="remove" aria-label="Remove this item" data-product_id="${variation?.variation_id ?? product.id}" data-product_sku="${variation?.sku || product.sku}">&times;</a></td>
<td class="product-thumbnail"><a href="${product.url}" tabindex="-1" aria-hidden="true">${pictureOf(item)}</a></td>
<td class="product-name" data-title="Product"><a href="${product.url}">${product.name}</a>${chosenList(item)}</td>
<td class="product-price" data-title="Price">${money(price)}</td>
<td class="product-quantity" data-title="Quantity"><div class="quantity"><label class="screen-reader-text" for="${id}">${product.name} quantity</label><input type="number" id="${id}" class="input-text qty text" step="1" min="0" max="" name="cart[${key}][qty]" value="${quantity}" title="Qty" size="4" inputmode="numeric" autocomplete="off"></div></td>
<td class="product-subtotal" data-title="Subtotal">${money(price * quantity)}</td>
</tr>`
}

const emptyCart = `<p class="cart-empty woocommerce-info">Your cart is currently empty.</p>
<p class="return-to-shop"><a class="button wc-backward" href="/fixtures/shop.html">Return to shop</a></p>`

const fullCart = ({ cart, nonce }) => `<form class="woocommerce-cart-form" action="/cart/" method="post">
<table class="shop_table shop_table_responsive cart woocommerce-cart-form__contents">
<thead><tr><th class="product-remove"><span class="screen-reader-text">Remove item</span></th><th class="product-thumbnail"><span class="screen-reader-text">Picture</span></th><th class="product-name">Product</th><th class="product-price">Price</th><th class="product-quantity">Quantity</th><th class="product-subtotal">Subtotal</th></tr></thead>
<tbody>${cart.items().map(cartRow(nonce)).join('\n')}
<tr><td colspan="6" class="actions"><button type="submit" class="button" name="update_cart" value="Update cart">Update cart</button></td></tr></tbody>
</table>
</form>
<div class="cart_totals"><h2>Cart totals</h2><table class="shop_table"><tbody><tr class="order-total"><th scope="row">Total</th><td data-title="Total">${money(cart.total())}</td></tr></tbody></table></div>`

const cartRows = /<tr class="woocommerce-cart-form__cart-item cart_item">[\s\S]*?<\/tr>/g
const totalCells = /(<tr class="(?:cart-subtotal|order-total)">[\s\S]*?<td[^>]*>)[\s\S]*?(<\/td>)/g

/** Puts the visitor's own items into a captured cart page. @param {string} page @param {import('./session.mjs').Session} session */
export function printCart(page, { cart, nonce }) {
  let rows = cart.items().map(cartRow(nonce)).join('\n')
  return page
    .replace(noticeWrapper, '<div class="woocommerce-notices-wrapper"></div>')
    .replace(/(_nonce":"|-nonce" value=")\w+/g, `$1${nonce}`)
    .replace(cartRows, () => {
      const once = rows
      rows = ''
      return once
    })
    .replace(totalCells, (_, before, after) => `${before}<strong>${money(cart.total())}</strong>${after}`)
}

const productPage = ({ id, name, url, price, sku, image, single, soldOut }) => {
  const quantity = `<div class="quantity"><label class="screen-reader-text" for="quantity_${id}">${name} quantity</label><input type="number" id="quantity_${id}" class="input-text qty text" step="1" min="1" max="" name="quantity" value="1" title="Qty" size="4" inputmode="numeric" autocomplete="off"></div>`
  const buy = `<form class="cart" action="${url}" method="post" enctype="multipart/form-data">${single ? '' : quantity}
<button type="submit" name="add-to-cart" value="${id}" class="single_add_to_cart_button button alt">Add to cart</button></form>`
  return `<div class="woocommerce-notices-wrapper"></div>
<div id="product-${id}" class="product type-product post-${id} ${soldOut ? 'outofstock' : 'instock'} product-type-simple">
<div class="images">${pictureOf({ product: { image } })}</div>
<div class="summary entry-summary"><h1 class="product_title entry-title">${name}</h1><p class="price">${money(price)}</p>
${soldOut ? '<p class="stock out-of-stock">Out of stock</p>' : buy}
${sku && `<div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">${sku}</span></span></div>`}
<p><a href="/fixtures/shop.html">Back to the shop</a></p></div>
</div>`
}

/**
 * Pages of the shop that need no file: the cart, and simple products without a fixture or a captured page.
 * @param {string} fixtureFolder @param {import('./endpoints/stock.mjs').Stock} stock @param {{ panel: boolean }} options
 */
export const shopPages =
  (fixtureFolder, stock, { panel }) =>
  async (request) => {
    const { path, session } = request
    const product = stock.at(path)
    const wrapper = '<div class="woocommerce-notices-wrapper"></div>'
    const content =
      path === '/cart/'
        ? `<h1>Cart</h1>${wrapper}${session.cart.count() ? fullCart(session) : emptyCart}`
        : product?.kind === 'simple' && productPage(product)
    if (!content) return null
    const title = path === '/cart/' ? 'Cart' : escapeHtml(product.name)
    const page = layout({ title, content, fixtures: await listFixtures(fixtureFolder) })
    return islandPage(request, page, { panel })
  }
