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
  ],
} satisfies PackRow
