import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Page scroll to id',
  sign: '[id^=page-scroll-to-id],[data-ps2id-api]',
  holds: '[data-ps2id-api]',
  defines: ['malihuPageScroll2id'],
  tested: [
    {
      version: '1.6.9 to 1.7.9',
      pages: '1.6.9, 1.7.4 and 1.7.9',
      by: ['fixtures/page-scroll-to-id.html', './page-scroll-to-id'],
    },
  ],
} satisfies PackRow
