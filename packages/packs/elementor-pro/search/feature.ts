import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'search',
  title: 'Elementor Pro: search with results',
  chunk: 'pro-results',
  islands,
  surface: { search: { sends: ['elementor/lazyload/observe'] } },
  pages: ['widget search'],
} satisfies Feature
