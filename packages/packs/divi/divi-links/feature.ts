import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'divi-links',
  title: 'Divi: elements that are links',
  chunk: 'divi-links',
  islands,
} satisfies Feature
