import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'pro-carousel',
  title: 'Elementor Pro: slides and carousels',
  chunk: 'pro-carousel',
  islands,
  pages: [
    'widget slides',
    'widget media-carousel',
    'widget testimonial-carousel',
    'widget reviews',
    'widget loop-carousel',
    'widget nested-carousel',
  ],
} satisfies Feature
