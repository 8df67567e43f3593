import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'glightbox',
  title: 'GLightbox: links of the theme that open in its lightbox',
  chunk: 'glightbox',
  islands,
} satisfies Feature
