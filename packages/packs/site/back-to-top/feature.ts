import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'back-to-top',
  title: 'Back-to-top button',
  chunk: 'back-to-top',
  islands,
} satisfies Feature
