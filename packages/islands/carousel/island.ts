import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'carousel', selector: '.flexslider', cue: 'visible' },
  {
    name: 'image-carousel',
    selector: '.elementor-widget-image-carousel',
    cue: 'visible',
    hold: 'click .elementor-swiper-button',
  },
] satisfies Descriptor[]
