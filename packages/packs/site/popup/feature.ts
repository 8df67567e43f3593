import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'popup',
  title: 'Pop-ups that a link of the form /name/ opens',
  chunk: 'popup',
  islands,
  alone: true,
} satisfies Feature
