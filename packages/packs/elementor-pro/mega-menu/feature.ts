import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'mega-menu',
  title: 'Elementor Pro: mega menus',
  chunk: 'pro-mega',
  islands,
  surface: {
    'mega-menu': {
      sends: [
        'elementor-pro/mega-menu/dropdown-open',
        'elementor-pro/motion-fx/recalc',
        'elementor/nested-tabs/activate',
        'elementor/bg-video/recalc',
      ],
    },
  },
  pages: ['widget mega-menu'],
} satisfies Feature
