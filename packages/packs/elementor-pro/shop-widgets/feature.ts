import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'shop-widgets',
  title: 'Elementor Pro: the shop’s notices, cart, account and orders',
  chunk: 'pro-shop',
  islands,
  surface: {
    'shop-cart': { hears: ['wc_fragments_loaded', 'wc_fragments_refreshed', 'updated_wc_div'] },
    'loop-quantity': { hears: ['wc_cart_button_updated'] },
  },
  pages: ['widget woocommerce-notices', 'widget woocommerce-cart', 'widget woocommerce-my-account'],
} satisfies Feature
