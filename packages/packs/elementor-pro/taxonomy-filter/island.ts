import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'taxonomy-filter', selector: '.elementor-widget-taxonomy-filter', hold: 'click .e-filter-item' },
] satisfies Descriptor[]
