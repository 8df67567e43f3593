import type { Early } from '@archipelago/loader'
import { htmlFragment, keepEvents, readParams } from '@archipelago/wordpress-client'

/**
 * Shows in mini carts that were printed without content what the server prints for an empty cart, as long as this
 * browser has none: our plugin prints it with the params (`empty_cart`), else this tab may have kept it. In the one
 * script, because a visitor without a cart fetches nothing else of it.
 */
export const showEmpty = (): void => {
  const places = [...document.querySelectorAll('.widget_shopping_cart_content:empty')]
  // Cookies are asked of another process of the browser: only where it matters.
  if (!places[0]) return
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
  if (html) for (const node of places) node.replaceWith(htmlFragment(html))
}

/** Besides, keeps what others ask of the cart or tell it before its code is there (contracts/woocommerce.md 4.5, 5.3). */
const early: Early = (_load, _api, wake) => {
  // After the first paint, which would wait for cookies and storage.
  requestAnimationFrame(() => setTimeout(showEmpty))
  keepEvents(
    document.body ?? document,
    ['wc_fragment_refresh', 'updated_wc_div', 'added_to_cart', 'removed_from_cart'],
    wake,
    'cart',
  )
}

export default early
