import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'reviews',
  title: 'WooCommerce: stars of a product review',
  chunk: 'reviews',
  // They are in a product's tabs.
  after: 'shop',
  islands,
  surface: {
    reviews: {
      sends: ['init'],
      hears: ['init'],
      data: [['wc_single_product_params', 'wc-single-product', 'a rating is required, texts are English']],
    },
  },
} satisfies Feature
