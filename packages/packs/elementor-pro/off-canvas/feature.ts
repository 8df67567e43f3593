import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'off-canvas',
  title: 'Elementor Pro: panels beside the page',
  chunk: 'pro-panel',
  islands,
  surface: {
    'off-canvas': {
      sends: ['elementor-pro/off-canvas/toggle-display-mode'],
      hears: ['elementor-pro/off-canvas/toggle-display-mode'],
    },
  },
  pages: ['widget off-canvas'],
} satisfies Feature
