import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Slider Revolution',
  sign: '.rev_slider,rs-module',
  defines: ['RS_REVISION', 'RevSliderFront'],
  tested: [
    {
      version: '5.4.8',
      pages: 'none',
      by: ['fixtures/slider.html', 'fixtures/slider-layers.html', './slider'],
    },
    {
      version: '6.2 to 6.7.34',
      pages: 'none',
      by: [
        'fixtures/slider-6.html',
        'fixtures/slider-6-carousel.html',
        'fixtures/slider-6-first.html',
        'fixtures/slider-6-modal.html',
        'fixtures/slider-6-more.html',
        'fixtures/slider-6-rows.html',
        './slider/six',
      ],
    },
  ],
} satisfies PackRow
