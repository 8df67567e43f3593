import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'animated-headline',
  title: 'Elementor Pro: animated headlines',
  chunk: 'pro-headline',
  islands,
  pages: ['widget animated-headline'],
} satisfies Feature
