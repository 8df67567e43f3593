import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

const HELPERS = ['ordering', 'field-help', 'password-field', 'notices', 'result-count']

export default {
  name: 'shop-helpers',
  title: 'WooCommerce: sorting, passwords and help texts',
  careful: true,
  chunk: 'shop-helpers',
  islands,
  scripts: {
    woocommerce: {
      paths: ['woocommerce/assets/js/frontend/woocommerce'],
      provides: ['$.scroll_to_notices'],
      needs: ['quantity', 'store-notice', ...HELPERS],
      // Cart page and checkout call `jQuery.scroll_to_notices`.
      api: true,
      // The first two do nothing twice.
      yields: HELPERS,
    },
    'wc-lost-password': { paths: ['woocommerce/assets/js/frontend/lost-password'], needs: ['lost-password'] },
    // Code without a file, which newer shops print behind these names (contracts/woocommerce.md 17).
    'wc-widget-dropdown-layered-nav-*': { needs: ['filter-dropdown'], own: '.dropdown_layered_nav_' },
    'wc-product-category-dropdown-widget': { needs: ['filter-dropdown'], own: '.dropdown_product_cat' },
  },
  pages: ['shop', 'account'],
} satisfies Feature
