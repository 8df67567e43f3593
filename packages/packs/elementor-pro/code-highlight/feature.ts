import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'code-highlight',
  title: 'Elementor Pro: code',
  chunk: 'pro-widgets',
  islands,
  pages: ['widget code-highlight'],
} satisfies Feature
