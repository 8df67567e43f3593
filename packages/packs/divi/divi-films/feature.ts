import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'divi-films',
  title: 'Divi: films',
  chunk: 'divi-films',
  islands,
} satisfies Feature
