import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'nested',
  title: 'Elementor: nested tabs and nested accordion',
  chunk: 'nested',
  islands,
  surface: {
    'nested-tabs': {
      sends: [
        'elementor/nested-elements/activate-by-keyboard',
        'elementor-pro/motion-fx/recalc',
        'elementor/nested-tabs/activate',
        'elementor/bg-video/recalc',
      ],
    },
    'nested-accordion': { sends: ['elementor-pro/motion-fx/recalc', 'elementor/nested-accordion/activate'] },
  },
  pages: ['widget nested-tabs', 'widget nested-accordion'],
} satisfies Feature
