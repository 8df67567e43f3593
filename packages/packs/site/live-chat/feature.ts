import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'live-chat',
  title: 'Live chat of another site, after the page',
  chunk: 'live-chat',
  islands,
} satisfies Feature
