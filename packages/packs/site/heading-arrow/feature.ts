import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'heading-arrow',
  title: 'Arrows below section headings',
  chunk: 'heading-arrow',
  islands,
  alone: true,
} satisfies Feature
