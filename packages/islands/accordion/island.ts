import type { Descriptor } from '@archipelago/loader'

const HOLD = 'click .elementor-tab-title,[data-accordion-title]'
const LEGACY = 'elementor-frontend elementorFrontend.elementsHandler'

export default [
  { name: 'accordion', selector: '.elementor-widget-accordion', hold: HOLD, legacy: LEGACY },
  { name: 'toggle', selector: '.elementor-widget-toggle', hold: HOLD, legacy: LEGACY },
] satisfies Descriptor[]
