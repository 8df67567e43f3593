import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'background-slideshow',
  title: 'Elementor: pictures that change behind a section',
  chunk: 'background-slideshow',
  islands,
} satisfies Feature
