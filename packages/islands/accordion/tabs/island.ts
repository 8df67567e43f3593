import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'tabs',
    selector: '.elementor-widget-tabs',
    hold: 'click .elementor-tab-title,[data-tab-title]',
  },
] satisfies Descriptor[]
