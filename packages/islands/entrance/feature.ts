import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'entrance',
  title: 'Elementor: entrances of sections, columns and widgets',
  chunk: 'builder',
  from: '@archipelago/entrance',
  islands,
} satisfies Feature
