import type { Early } from '@archipelago/loader'
import { keepEvents } from '@archipelago/wordpress-client'

/** Keeps what others ask of the cart page before its code is there (contracts/woocommerce.md 13.2). */
const early: Early = (_load, _api, wake) =>
  keepEvents(document, ['wc_update_cart', 'added_to_cart'], wake, 'cart')

export default early
