import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'payment-methods',
  title: 'WooCommerce: saved payment methods',
  careful: true,
  chunk: 'payment-methods',
  islands,
  scripts: {
    'wc-add-payment-method': {
      paths: ['woocommerce/assets/js/frontend/add-payment-method'],
      needs: ['add-payment-method', 'payment-method-actions'],
      yields: ['add-payment-method', 'payment-method-actions'],
    },
    'woocommerce-tokenization-form': {
      paths: ['woocommerce/assets/js/frontend/tokenization-form'],
      needs: ['saved-payment-methods'],
      yields: ['saved-payment-methods'],
      provides: ['.wc_tokenization_form'],
    },
    // Gateways without a script of their own print the fields that it formats.
    'wc-credit-card-form': {
      paths: ['woocommerce/assets/js/frontend/credit-card-form'],
      needs: ['card-field'],
      yields: ['card-field'],
    },
  },
  surface: {
    'add-payment-method': {
      // Gateways cover the form while they talk to the bank, and name no script for it.
      anywhere: ['block', 'unblock'],
      sends: ['init_add_payment_method'],
      hears: ['init_add_payment_method', 'wc_custom_place_order_button_registered'],
    },
    'card-field': { sends: ['wc-credit-card-form-init', 'payment.cardType'] },
    'saved-payment-methods': {
      methods: ['wc_tokenization_form'],
      hears: ['updated_checkout', 'wc-credit-card-form-init'],
      data: [
        [
          'wc_tokenization_form_params',
          'woocommerce-tokenization-form',
          'guests are not asked whether to keep what they pay with',
        ],
      ],
    },
  },
  pages: ['account', 'checkout'],
} satisfies Feature
