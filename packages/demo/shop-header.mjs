import { headerCart } from './endpoints/fragments.mjs'

const emptyWidget =
  '<div class="widget woocommerce widget_shopping_cart"><div class="widget_shopping_cart_content"></div></div>'

/** The cart of the visitor for whom a cache printed the page. */
const nobodys = { total: () => 0, count: () => 0 }

/** Astra's header cart, once for each side of its breakpoint. @param {Pick<import('./endpoints/cart.mjs').Cart, 'count' | 'total'>} cart */
const shopHeader = (cart) => `<section class="quay-cart-bar" aria-label="Shopping cart">
<div id="ast-desktop-header"><div class="ast-site-header-cart"><div class="ast-site-header-cart-li">${headerCart(cart)}</div>
<div class="ast-site-header-cart-data">${emptyWidget}</div></div></div>
<div id="ast-mobile-header"><div class="ast-site-header-cart"><div class="ast-site-header-cart-li">${headerCart(cart)}</div></div></div>
</section>`

const kinds = {
  message: (content) => `<div class="woocommerce-message" role="alert">${content}</div>`,
  info: (content) => `<div class="woocommerce-info">${content}</div>`,
  /** Several, each with its own tags. */
  errors: (content) => `<ul class="woocommerce-error" role="alert">${content}</ul>`,
  error: (content) => `<ul class="woocommerce-error" role="alert"><li>${content}</li></ul>`,
}

/** Where the shop prints its notices. */
export const noticeWrapper =
  /<div class="woocommerce-notices-wrapper">\s*(?:<div class="woocommerce-message"[\s\S]*?<\/div>\s*)?<\/div>/
const cartLink = /<a class="cart-container"[\s\S]*?<\/a>/g

/**
 * What the server knows of the visitor's cart, printed into a page: the header and the notices, once.
 * @param {import('./request.mjs').Request} request `?cached=1` leaves the page as a cache would have it
 * @param {string} page @returns {string}
 */
export function printShop({ query, session }, page) {
  const { cart, notices } = session
  const cached = query.get('cached') === '1'
  let printed = page.replace('<!-- shop header -->', () => shopHeader(cached ? nobodys : cart))
  if (cached) return printed
  if (cart.count()) printed = printed.replace(cartLink, () => headerCart(cart))
  if (!notices.length || !noticeWrapper.test(printed)) return printed
  const all = notices.splice(0).map(({ kind, html }) => kinds[kind](html))
  return printed.replace(
    noticeWrapper,
    () => `<div class="woocommerce-notices-wrapper">${all.join('')}</div>`,
  )
}
