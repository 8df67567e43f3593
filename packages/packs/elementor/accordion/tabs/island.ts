import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'tabs',
    selector: '.elementor-widget-tabs',
    hold: 'click .elementor-tab-title,[data-tab-title]',
    reveal: 'display:block .elementor-tab-content',
  },
] satisfies Descriptor[]
