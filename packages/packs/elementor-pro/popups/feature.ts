import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'pro-popup',
  title: 'Elementor Pro: popups',
  chunk: 'pro-popup',
  islands,
  surface: { 'pro-popup': { sends: ['elementor/popup/show', 'elementor/popup/hide'] } },
} satisfies Feature
