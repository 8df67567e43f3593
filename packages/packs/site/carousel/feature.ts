import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'carousel',
  title: 'FlexSlider carousels',
  chunk: 'carousel',
  islands,
  surface: { carousel: { methods: ['flexslider'] } },
} satisfies Feature
