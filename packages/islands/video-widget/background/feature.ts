import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'background-video',
  title: 'Elementor: videos behind a section',
  chunk: 'videos',
  from: '@archipelago/video-widget/background',
  islands,
} satisfies Feature
