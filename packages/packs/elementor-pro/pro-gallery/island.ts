import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'pro-gallery',
    // At once: nothing of it has a height before.
    selector: '.elementor-widget-gallery',
    hold: 'click .elementor-gallery-title;keydown .elementor-gallery-title',
  },
] satisfies Descriptor[]
