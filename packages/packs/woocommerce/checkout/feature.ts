import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'checkout',
  title: 'WooCommerce: checkout',
  careful: true,
  chunk: 'checkout',
  islands,
  scripts: {
    'wc-checkout': {
      paths: ['woocommerce/assets/js/frontend/checkout'],
      needs: ['checkout', 'country-select'],
      yields: ['checkout'],
    },
    'wc-custom-place-order-button': {
      paths: ['woocommerce/assets/js/frontend/utils/custom-place-order-button'],
      needs: ['checkout'],
      api: true,
      provides: ['wc.customPlaceOrderButton'],
      instead: 'own-buttons.js',
    },
  },
  surface: {
    checkout: {
      // Gateways cover the form while they talk to the bank, and name no script for it.
      anywhere: ['block', 'unblock'],
      sends: [
        'init_checkout',
        'update_checkout',
        'updated_checkout',
        'payment_method_selected',
        'checkout_place_order',
        'checkout_place_order_*',
        'checkout_place_order_success',
        'checkout_error',
        'applied_coupon_in_checkout',
        'removed_coupon_in_checkout',
      ],
      hears: [
        'init_checkout',
        'update_checkout',
        'update',
        'validate',
        'wc_custom_place_order_button_registered',
      ],
      data: [
        ['wc_checkout_params', 'wc-checkout', 'the form posts and reloads: its nonces cannot be guessed'],
      ],
    },
  },
  pages: ['checkout'],
  ahead: ['shop', 'product', 'items', 'cart'],
  soon: true,
} satisfies Feature
