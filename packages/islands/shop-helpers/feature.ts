import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

const HELPERS = ['ordering', 'field-help', 'password-field', 'notices', 'result-count']

export default {
  name: 'shop-helpers',
  title: 'WooCommerce: sorting, passwords, help texts and notices',
  chunk: 'shop-helpers',
  from: '@archipelago/shop-helpers',
  islands,
  scripts: {
    woocommerce: {
      needs: ['quantity', 'store-notice', ...HELPERS],
      // Cart page and checkout call `jQuery.scroll_to_notices`.
      api: true,
      // The first two do nothing twice.
      yields: HELPERS,
    },
    'wc-lost-password': { needs: ['lost-password'] },
  },
  pages: ['shop', 'cart', 'checkout', 'account'],
} satisfies Feature
