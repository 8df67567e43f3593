import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Elementor Pro',
  // What it prints for its script, on every page that has it.
  sign: '#elementor-pro-frontend-js-before,[data-settings*=sticky_on],.elementor-widget-nav-menu,.elementor-widget-search-form,.elementor-widget-woocommerce-menu-cart',
  defines: ['ELEMENTOR_PRO_VERSION', 'PRO_ELEMENTS_VERSION'],
  tested: [
    {
      version: '3.30',
      pages: '3.30.0 (PRO Elements), both markups',
      by: [
        'fixtures/mega-menu.html',
        'fixtures/menu-cart.html',
        'fixtures/nav-menu.html',
        'fixtures/off-canvas.html',
        'fixtures/pro-widgets.html',
        'fixtures/search-form.html',
        'fixtures/sticky.html',
        'fixtures/table-of-contents.html',
        './animated-headline',
        './code-highlight',
        './countdown',
        './hotspot',
        './lottie',
        './mega-menu',
        './menu-cart',
        './nav-menu',
        './off-canvas',
        './pro-page',
        './progress-tracker',
        './search-form',
        './share-buttons',
        './sticky',
        './table-of-contents',
      ],
    },
  ],
} satisfies PackRow
