import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WPBakery Page Builder',
  sign: '.wpb-js-composer,.wpb_row',
  defines: ['WPB_VC_VERSION'],
  tested: [
    {
      version: '4.11 to 6.13',
      pages: 'none',
      by: ['fixtures/wpbakery.html', './front'],
    },
  ],
} satisfies PackRow
