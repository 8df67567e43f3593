import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'fluent-form-guard',
  title: 'Fluent Forms: no submit before its code is there',
  chunk: 'core',
  islands,
} satisfies Feature
