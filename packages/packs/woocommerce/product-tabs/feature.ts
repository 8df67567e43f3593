import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'product-page',
  title: 'WooCommerce: tabs of a product',
  chunk: 'shop',
  islands,
  scripts: {
    'wc-single-product': {
      paths: ['woocommerce/assets/js/frontend/single-product'],
      needs: ['product-tabs', 'reviews', 'gallery'],
      yields: ['product-tabs', 'reviews', 'gallery'],
      provides: ['.wc_product_gallery'],
      // Our own stand-in for the plugin has no prototype (definePlugin).
      global: 'jQuery.fn.wc_product_gallery.prototype',
    },
  },
  surface: { 'product-tabs': { sends: ['init'], hears: ['init'] } },
  pages: ['product', 'shortcode product_page'],
} satisfies Feature
