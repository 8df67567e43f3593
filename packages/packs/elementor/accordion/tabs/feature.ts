import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'tabs',
  title: 'Elementor: tabs',
  chunk: 'widgets',
  islands,
  surface: { tabs: { sends: ['elementor-pro/motion-fx/recalc'] } },
  pages: ['widget tabs'],
} satisfies Feature
