import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'elementor-lightbox',
  title: 'Elementor: pictures and videos that open in a lightbox',
  chunk: 'elementor-lightbox',
  islands,
} satisfies Feature
