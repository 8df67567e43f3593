import type { Descriptor } from '@archipelago/loader'

/** Essential Addons' Advanced Tabs (contracts/elementor.md 22.6). At once: before it no panel is seen. */
export default [
  {
    name: 'eael-tabs',
    selector: '.eael-advance-tabs[id]',
    hold: 'click .eael-tabs-nav li',
    reveal: 'display:block .eael-tab-content-item',
  },
] satisfies Descriptor[]
