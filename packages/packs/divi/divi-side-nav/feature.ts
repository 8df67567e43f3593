import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'divi-side-nav',
  title: 'Divi: dots that lead to sections',
  chunk: 'divi-side-nav',
  islands,
} satisfies Feature
