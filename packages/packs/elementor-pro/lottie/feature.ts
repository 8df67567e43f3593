import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'lottie',
  title: 'Elementor Pro: Lottie animations',
  chunk: 'pro-lottie',
  islands,
  pages: ['widget lottie'],
} satisfies Feature
