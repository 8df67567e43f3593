import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'eael-menu',
  title: 'Essential Addons: Simple Menu',
  chunk: 'eael-menu',
  islands,
  pages: ['widget eael-simple-menu'],
} satisfies Feature
