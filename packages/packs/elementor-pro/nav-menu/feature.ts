import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'nav-menu',
  title: 'Elementor Pro: menus',
  chunk: 'pro',
  islands,
  surface: {
    'nav-menu': { sends: ['beforeshow.smapi', 'show.smapi', 'beforehide.smapi', 'hide.smapi'] },
  },
  pages: ['widget nav-menu'],
} satisfies Feature
