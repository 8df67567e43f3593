import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Essential Addons for Elementor',
  sign: '[class*=eael-]',
  defines: ['EAEL_PLUGIN_VERSION'],
  tested: [
    {
      version: '5.3',
      pages: '5.3',
      by: ['fixtures/load-more.html', './load-more'],
    },
    {
      version: '5.5 to 5.9',
      pages: 'none',
      by: ['fixtures/eael-widgets.html', './simple-menu', './advanced-tabs'],
    },
  ],
} satisfies PackRow
