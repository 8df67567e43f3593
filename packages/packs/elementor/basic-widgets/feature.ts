import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'basic-widgets',
  title: 'Elementor: alerts, counters and progress bars',
  chunk: 'widgets',
  islands,
  pages: ['widget alert', 'widget counter', 'widget progress'],
} satisfies Feature
