import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'divi-toggle',
  title: 'Divi: panels that open',
  chunk: 'divi-toggle',
  islands,
} satisfies Feature
