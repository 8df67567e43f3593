import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'video',
  title: 'Elementor: videos',
  chunk: 'videos',
  islands,
} satisfies Feature
