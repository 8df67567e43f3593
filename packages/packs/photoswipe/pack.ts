import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'PhotoSwipe',
  // `new PhotoSwipe` and `archipelago.lightbox`.
  sign: 'body',
  asked: true,
  holds: '.pswp',
} satisfies PackRow
