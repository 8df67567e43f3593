import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Bootstrap',
  // What slides names a carousel of the page.
  sign: '[data-toggle],[data-dismiss],.carousel',
  tested: [
    {
      version: '3.0 to 3.4, 4.0 to 4.6',
      pages: 'none',
      by: ['fixtures/bootstrap-3.html', 'fixtures/bootstrap-4.html', './toggles', './modal', './slide-show'],
    },
  ],
} satisfies PackRow
