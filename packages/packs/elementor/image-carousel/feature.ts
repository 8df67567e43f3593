import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'image-carousel',
  title: 'Elementor: image carousel',
  chunk: 'image-carousel',
  islands,
  pages: ['widget image-carousel'],
} satisfies Feature
