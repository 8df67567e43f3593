import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'portfolio',
  title: 'Elementor Pro: portfolios',
  chunk: 'pro-portfolio',
  islands,
  pages: ['widget portfolio'],
} satisfies Feature
