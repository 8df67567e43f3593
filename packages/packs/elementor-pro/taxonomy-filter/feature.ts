import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'taxonomy-filter',
  title: 'Elementor Pro: filters of loops',
  chunk: 'pro-posts',
  islands,
  pages: ['widget taxonomy-filter'],
} satisfies Feature
