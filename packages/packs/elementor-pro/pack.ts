import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Elementor Pro',
  // What it prints for its script, on every page that has it.
  sign: '#elementor-pro-frontend-js-before,[data-settings*=sticky_on],.elementor-widget-nav-menu,.elementor-widget-search-form,.elementor-widget-form',
  defines: ['ELEMENTOR_PRO_VERSION', 'PRO_ELEMENTS_VERSION'],
  tested: [
    {
      version: '3.30',
      pages: '3.30.0 (PRO Elements), both markups',
      by: [
        'fixtures/nav-menu.html',
        'fixtures/pro-form.html',
        'fixtures/search-form.html',
        'fixtures/sticky.html',
        './form',
        './nav-menu',
        './search-form',
        './sticky',
        './pro-page',
      ],
    },
  ],
} satisfies PackRow
