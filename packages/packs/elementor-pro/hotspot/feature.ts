import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'hotspot',
  title: 'Elementor Pro: hotspots on pictures',
  chunk: 'pro-widgets',
  islands,
  pages: ['widget hotspot'],
} satisfies Feature
