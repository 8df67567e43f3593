import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WPForms',
  sign: '.wpforms-form',
  defines: ['WPFORMS_VERSION'],
  tested: [
    {
      version: '1.6',
      pages: 'none',
      by: ['fixtures/wpforms.html', './wpforms'],
    },
    {
      version: '1.9',
      pages: 'none',
      by: ['fixtures/wpforms.html', './wpforms'],
    },
  ],
} satisfies PackRow
