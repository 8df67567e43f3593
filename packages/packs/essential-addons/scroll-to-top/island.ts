import type { Descriptor } from '@archipelago/loader'

/** Essential Addons' way to the top (contracts/elementor.md 22.7). */
export default [
  {
    name: 'eael-to-top',
    selector: '.eael-ext-scroll-to-top-wrap',
    hold: 'click .eael-ext-scroll-to-top-button',
    // There is nothing to go back from before.
    cue: 'visitor',
  },
] satisfies Descriptor[]
