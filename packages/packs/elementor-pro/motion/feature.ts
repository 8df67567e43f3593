import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'motion-fx',
  title: 'Elementor Pro: motion effects',
  chunk: 'pro-motion',
  islands,
  surface: { 'motion-fx': { hears: ['elementor-pro/motion-fx/recalc'] } },
} satisfies Feature
