import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: "The site's own markup",
  sign: 'body',
  holds: '[data-island],.share-link,[data-share],.pophide,.popshow,.glightbox,[data-glightbox]',
} satisfies PackRow
