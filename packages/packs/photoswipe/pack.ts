import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'PhotoSwipe',
  // Scripts of any page may ask for `PhotoSwipe`.
  sign: 'body',
} satisfies PackRow
