import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'anchors',
  title: 'Smooth scrolling to links within the page',
  chunk: 'anchors',
  islands,
} satisfies Feature
