import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WP Terms Popup',
  sign: '#wp-terms-popup',
  defines: ['WP_TERMS_POPUP_VERSION'],
  tested: [
    {
      version: '2.8',
      pages: '2.8',
      by: ['fixtures/terms-popup.html', './terms-popup'],
    },
  ],
} satisfies PackRow
