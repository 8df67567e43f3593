import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'accordion',
  title: 'Elementor: accordion and toggle',
  chunk: 'widgets',
  islands,
  surface: {
    accordion: { sends: ['elementor-pro/motion-fx/recalc'] },
    toggle: { sends: ['elementor-pro/motion-fx/recalc'] },
  },
  pages: ['widget accordion', 'widget toggle'],
} satisfies Feature
