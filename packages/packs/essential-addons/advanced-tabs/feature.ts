import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'eael-tabs',
  title: 'Essential Addons: Advanced Tabs',
  chunk: 'eael-tabs',
  islands,
  pages: ['widget eael-adv-tabs'],
} satisfies Feature
