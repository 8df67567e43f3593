import type { Descriptor } from '@archipelago/loader'

const TITLES = '.elementor-tab-title,[data-accordion-title]'
// Keys as well: newer titles are no links.
const HOLD = `click ${TITLES};keydown ${TITLES}`

// Every panel but those that are printed open.
const REVEAL = 'display:block .elementor-tab-content'

export default [
  { name: 'accordion', selector: '.elementor-widget-accordion', hold: HOLD, reveal: REVEAL },
  { name: 'toggle', selector: '.elementor-widget-toggle', hold: HOLD, reveal: REVEAL },
] satisfies Descriptor[]
