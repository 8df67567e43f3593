import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'background-video',
  title: 'Elementor: videos behind a section',
  chunk: 'videos',
  islands,
} satisfies Feature
