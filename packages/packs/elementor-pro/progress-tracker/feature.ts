import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'progress-tracker',
  title: 'Elementor Pro: how far a page is read',
  chunk: 'pro-widgets',
  islands,
  pages: ['widget progress-tracker'],
} satisfies Feature
