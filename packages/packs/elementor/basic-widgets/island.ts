import type { Descriptor } from '@archipelago/loader'

/** Elementor's small widgets (contracts/elementor.md 4 to 6). */
export default [
  {
    name: 'alert',
    selector: '.elementor-widget-alert',
    hold: 'click .elementor-alert-dismiss,[data-alert-dismiss]',
    cue: 'touch',
  },
  { name: 'counter', selector: '.elementor-widget-counter', cue: 'visible' },
  { name: 'progress', selector: '.elementor-widget-progress', cue: 'visible' },
] satisfies Descriptor[]
