import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'builder-page', selector: '[data-elementor-id]' },
  { name: 'stretch', selector: '.elementor-section-stretched' },
] satisfies Descriptor[]
