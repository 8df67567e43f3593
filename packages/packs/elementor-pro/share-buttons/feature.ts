import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'share-buttons',
  title: 'Elementor Pro: share buttons',
  chunk: 'pro-widgets',
  islands,
  pages: ['widget share-buttons'],
} satisfies Feature
