import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'cart-page',
  title: 'WooCommerce: cart page',
  careful: true,
  chunk: 'cart-page',
  islands,
  scripts: {
    'wc-cart': {
      paths: ['woocommerce/assets/js/frontend/cart'],
      needs: ['cart-page'],
      yields: ['cart-page'],
    },
  },
  surface: {
    'cart-page': {
      sends: [
        'updated_wc_div',
        'updated_cart_totals',
        'updated_shipping_method',
        'wc_cart_emptied',
        'applied_coupon',
        'removed_coupon',
        'item_removed_from_classic_cart',
        'update_checkout',
        'country_to_state_changed',
        'wc_address_i18n_ready',
      ],
      hears: ['wc_update_cart', 'added_to_cart', 'removed_from_cart'],
      data: [
        [
          'wc_cart_params',
          'wc-cart',
          'coupons are posted with the form, and another way of shipping is chosen at the checkout: its nonces cannot be guessed',
        ],
      ],
    },
  },
  pages: ['cart'],
  ahead: ['shop', 'product', 'items'],
} satisfies Feature
