import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'divi-contact',
  title: 'Divi: contact forms',
  chunk: 'divi-contact',
  islands,
} satisfies Feature
