import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'share',
  title: 'Share links in a small window',
  chunk: 'share',
  islands,
} satisfies Feature
