import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'bootstrap-carousel',
  title: 'Bootstrap: carousels',
  chunk: 'bootstrap-carousel',
  islands,
  surface: { 'bootstrap-carousel': { sends: ['slide.bs.carousel', 'slid.bs.carousel'] } },
} satisfies Feature
