import { html, json } from '../respond.mjs'
import { cartAnswer, menuButtons } from './fragments.mjs'

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
  return json(cartAnswer(request.session, request.headers.referer))
}

/** @param {import('./registry.mjs').Registry} registry @param {import('./stock.mjs').Stock} stock */
export function registerCart(registry, stock) {
  registry.shop('get_refreshed_fragments', answer)

  registry.shop('add_to_cart', (request, fields) => {
    const id = fields.get('product_id')
    if (!id) return html('')
    const { cart, notices } = request.session
    const quantity = Number(fields.get('quantity') ?? 1)
    const { error } = cart.add(id, { quantity, variationId: fields.get('variation_id') ?? '' })
    if (error === undefined) return answer(request)
    // The page that the visitor is sent to says why.
    if (error) notices.push({ kind: 'error', html: error })
    const product = stock.find(id) ?? stock.variation(id)?.product
    return json({ error: true, product_url: product?.url ?? '/shop/' })
  })

  registry.shop('remove_from_cart', (request, fields) => {
    const removed = request.session.cart.remove(fields.get('cart_item_key') ?? '')
    return removed ? answer(request) : json({ success: false })
  })

  // Elementor Pro: for a wrong nonce an empty list.
  registry.admin('elementor_menu_cart_fragments', ({ session }, fields) =>
    json(
      fields.get('_nonce') === 'a1b2c3d4e5' && fields.getAll('templates[]').includes('112')
        ? { fragments: menuButtons(session) }
        : [],
    ),
  )

  registry.shop('get_variation', (_, fields) => {
    const product = stock.find(fields.get('product_id') ?? '')
    if (product?.kind !== 'variable') return html('')
    return json(stock.match(product.id, (name) => fields.get(name)) ?? false)
  })
}
