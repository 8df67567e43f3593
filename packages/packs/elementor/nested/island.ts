import type { Descriptor } from '@archipelago/loader'

/** Elementor's widgets whose panels are containers (contracts/elementor.md 26, 27). */
export default [
  {
    name: 'nested-tabs',
    selector: '.elementor-widget-n-tabs',
    hold: 'click .e-n-tab-title',
    reveal: 'display:flex .e-n-tabs-content>.e-con',
  },
  {
    name: 'nested-accordion',
    selector: '.elementor-widget-n-accordion',
    // Not the click: the browser opens and closes by itself.
    cue: 'visible',
  },
] satisfies Descriptor[]
