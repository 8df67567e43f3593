import type {} from '@archipelago/wordpress-client/events'

declare module '@archipelago/wordpress-client/events' {
  /** What Astra hears on the body (contracts/theme-and-shop-extras.md 2). */
  interface LegacyEvents {
    astra_refresh_cart_fragments: []
    /** Of WooCommerce's blocks. */
    'wc-blocks_added_to_cart': []
  }
}
