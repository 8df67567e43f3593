import type { Descriptor } from '@archipelago/loader'

const HOLD = 'click .elementor-tab-title,[data-accordion-title]'

export default [
  { name: 'accordion', selector: '.elementor-widget-accordion', hold: HOLD },
  { name: 'toggle', selector: '.elementor-widget-toggle', hold: HOLD },
] satisfies Descriptor[]
