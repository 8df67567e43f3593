import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'share',
  title: 'Share links in a small window',
  // A window that opens only after a request is one that browsers block.
  chunk: 'core',
  islands,
} satisfies Feature
