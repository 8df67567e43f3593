import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'drop-caps',
  title: 'Elementor: drop caps',
  chunk: 'drop-cap',
  islands,
} satisfies Feature
