import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'ElementsKit',
  sign: '[class*=ekit-nav]',
  defines: ['ELEMENTSKIT_LITE_VERSION'],
  tested: [
    {
      version: '3.9',
      pages: '2.5',
      by: ['fixtures/ekit-menu.html', './ekit-menu'],
    },
  ],
} satisfies PackRow
