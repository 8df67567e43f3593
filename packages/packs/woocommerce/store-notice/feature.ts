import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'store-notice',
  title: 'WooCommerce: store notice',
  chunk: 'store-notice',
  islands,
  pages: ['notice'],
} satisfies Feature
