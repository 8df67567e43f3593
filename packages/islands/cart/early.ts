import { htmlFragment, readParams } from '@archipelago/wordpress-client'

/**
 * Shows in mini carts that were printed without content what the server prints for an empty cart, as long as this
 * browser has none: our plugin prints it with the params (`empty_cart`), else this tab may have kept it. In the one
 * script, because a visitor without a cart fetches nothing else of it.
 */
export default (): void => {
  const { empty_cart, cart_hash_key, fragment_name } =
    readParams<Record<string, any>>('wc_cart_fragments_params')
  let fragments = empty_cart
  try {
    if (document.cookie.includes('woocommerce_items_in_cart') || localStorage[cart_hash_key]) return
    fragments ??= JSON.parse(sessionStorage[fragment_name])
  } catch {
    // Storage is blocked, or nothing is kept in it.
  }
  const html = fragments?.['div.widget_shopping_cart_content']
  if (html)
    for (const node of document.querySelectorAll('.widget_shopping_cart_content:empty'))
      node.replaceWith(htmlFragment(html))
}
