import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'store-notice',
  title: 'WooCommerce: store notice',
  chunk: 'shop',
  from: '@archipelago/store-notice',
  islands,
  pages: ['notice'],
} satisfies Feature
