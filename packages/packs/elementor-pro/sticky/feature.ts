import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'sticky',
  title: 'Elementor Pro: elements that stay in view',
  chunk: 'pro',
  islands,
  surface: { sticky: { sends: ['sticky:stick', 'sticky:unstick'] } },
} satisfies Feature
