import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'lightbox',
  title: 'Pictures that open in a lightbox',
  chunk: 'lightbox',
  islands,
  surface: { lightbox: { claims: ['photoSwipe'] } },
} satisfies Feature
