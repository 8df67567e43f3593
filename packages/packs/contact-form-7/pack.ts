import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Contact Form 7',
  sign: '.wpcf7',
  defines: ['WPCF7_VERSION'],
  tested: [
    {
      version: '5.4.2',
      pages: '5.4.2',
      by: ['fixtures/contact-form-7.html', './contact-form'],
    },
    {
      version: '6.1',
      pages: 'none',
      by: ['fixtures/contact-form-7-6.html', './contact-form'],
    },
    {
      version: '6.2',
      pages: 'none',
      by: ['./contact-form'],
    },
  ],
} satisfies PackRow
