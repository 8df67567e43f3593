import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'quantity',
  title: 'WooCommerce: quantity fields',
  chunk: 'shop',
  islands,
  pages: ['product'],
} satisfies Feature
