import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WP Terms Popup',
  sign: '#wp-terms-popup',
  tested: [
    {
      version: '2.8',
      pages: '2.8',
      by: ['fixtures/terms-popup.html', './terms-popup'],
    },
  ],
} satisfies PackRow
