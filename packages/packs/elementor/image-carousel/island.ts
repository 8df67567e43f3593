import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'image-carousel',
    selector: '.elementor-widget-image-carousel',
    cue: 'ahead',
    hold: 'click .elementor-swiper-button;keydown .elementor-swiper-button',
    // The row that nobody moves can be scrolled.
    reveal: 'overflow:auto .swiper,.swiper-container',
  },
] satisfies Descriptor[]
