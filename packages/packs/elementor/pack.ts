import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Elementor',
  sign: '[data-elementor-id],.elementor-element',
  // Titles of older accordions are links to nowhere; pictures may open here.
  holds:
    '.elementor-tab-title,[data-elementor-open-lightbox],[data-elementor-lightbox],[href*=elementor-action],[href$=jpg],[href$=png]',
  defines: ['ELEMENTOR_VERSION'],
  tested: [
    {
      version: "3.5.3, and 3.2.4's older markup",
      pages: '3.5.3, both markups',
      by: [
        'fixtures/accordion.html',
        'fixtures/tabs.html',
        'fixtures/basic-widgets.html',
        './accordion',
        './builder-page',
      ],
    },
    {
      version: '3.30.3',
      pages: '3.30.3, containers, nested elements',
      by: ['fixtures/nested.html', './nested', './entrance'],
    },
    {
      version: '4.2.0',
      pages:
        'none; live beside the original with WordPress 7.1 and Astra 4.13.10; atomic widgets are left to their own scripts',
      by: ['fixtures/elementor-4.html', './builder-page'],
    },
  ],
} satisfies PackRow
