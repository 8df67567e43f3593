import type { Early } from '@archipelago/loader'
import { keepEvents } from '@archipelago/wordpress-client'

/** What others may ask of the cart or tell it before its code is there (contracts/woocommerce.md 4.5, 5.3). */
const early: Early = (_load, _api, wake) =>
  keepEvents(
    document.body ?? document,
    'wc_fragment_refresh updated_wc_div added_to_cart removed_from_cart'.split(' '),
    wake,
  )

export default early
