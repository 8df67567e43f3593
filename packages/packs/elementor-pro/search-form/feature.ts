import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'search-form',
  title: 'Elementor Pro: search forms',
  chunk: 'pro-search',
  islands,
  pages: ['widget search-form'],
} satisfies Feature
