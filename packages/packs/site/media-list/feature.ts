import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'media-list',
  title: 'Media lists that open in a new tab',
  chunk: 'media-list',
  islands,
  alone: true,
} satisfies Feature
