import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'pro-carousel',
    selector:
      '.elementor-widget-slides,.elementor-widget-media-carousel,.elementor-widget-testimonial-carousel,.elementor-widget-reviews,.elementor-widget-loop-carousel,.elementor-widget-n-carousel',
    cue: 'ahead',
    hold: 'click .elementor-swiper-button,.elementor-thumbnails-swiper .swiper-slide;keydown .elementor-swiper-button',
    // The row that nobody moves can be scrolled.
    reveal: 'overflow:auto .swiper,.swiper-container',
  },
] satisfies Descriptor[]
