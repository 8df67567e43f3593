import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'search',
  title: 'Elementor Pro: search with results',
  chunk: 'pro-results',
  islands,
  pages: ['widget search'],
} satisfies Feature
