import { html, json } from '../respond.mjs'
import { cartAnswer } from './fragments.mjs'
import { findProduct } from './products.mjs'

/** Cookies that tell scripts and page caches about the cart. @param {import('../request.mjs').Request} request */
export function setCartCookies(request) {
  const { cart } = request.session
  if (cart.count()) {
    request.setCookie('woocommerce_items_in_cart', '1')
    request.setCookie('woocommerce_cart_hash', cart.hash())
  } else if (request.cookies.has('woocommerce_items_in_cart')) {
    request.setCookie('woocommerce_items_in_cart', '', 'Max-Age=0')
    request.setCookie('woocommerce_cart_hash', '', 'Max-Age=0')
  }
}

const answer = (request) => {
  setCartCookies(request)
  return json(cartAnswer(request.session.cart))
}

/** @param {import('./registry.mjs').Registry} registry */
export function registerCart(registry) {
  registry.shop('get_refreshed_fragments', answer)

  registry.shop('add_to_cart', async (request, fields) => {
    const id = fields.get('product_id')
    if (!id) return html('')
    const quantity = Number(fields.get('quantity') ?? 1)
    const variation = fields.get('variation_id') ?? ''
    if (request.session.cart.add(id, quantity, variation)) return answer(request)
    const product = findProduct(id)
    return json({ error: true, product_url: product ? `/product/${product.slug}/` : '/shop/' })
  })

  registry.shop('remove_from_cart', async (request, fields) => {
    const removed = request.session.cart.remove(fields.get('cart_item_key') ?? '')
    return removed ? answer(request) : json({ success: false })
  })
}
