import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'PhotoSwipe',
  sign: '.pswp',
} satisfies PackRow
