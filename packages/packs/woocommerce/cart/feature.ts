import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'cart',
  title: 'WooCommerce: add to cart without a new page, mini-cart',
  careful: true,
  chunk: 'cart',
  islands,
  scripts: {
    'wc-add-to-cart': {
      paths: ['woocommerce/assets/js/frontend/add-to-cart'],
      needs: ['add-to-cart'],
      yields: ['add-to-cart'],
    },
    'wc-cart-fragments': {
      paths: ['woocommerce/assets/js/frontend/cart-fragments'],
      needs: ['mini-cart'],
      yields: ['mini-cart'],
    },
  },
  surface: {
    'add-to-cart': {
      sends: [
        'should_send_ajax_request.adding_to_cart',
        'ajax_request_not_sent.adding_to_cart',
        'adding_to_cart',
        'wc_cart_button_updated',
        'added_to_cart',
        'removed_from_cart',
      ],
      hears: ['added_to_cart', 'removed_from_cart', 'ajax_request_not_sent.adding_to_cart'],
      data: [['wc_add_to_cart_params', 'wc-add-to-cart', 'addresses are derived, texts are English']],
    },
    'mini-cart': {
      sends: ['wc_fragments_loaded', 'wc_fragments_refreshed', 'wc_fragments_ajax_error'],
      hears: ['wc_fragment_refresh', 'updated_wc_div'],
      data: [
        ['wc_cart_fragments_params', 'wc-cart-fragments', 'the cart is not kept between pages and tabs'],
      ],
    },
  },
  pages: ['items'],
} satisfies Feature
