import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'fancyBox',
  // Scripts of any page may call `$.fancybox`.
  sign: 'body',
  holds: '[data-fancybox],[data-fancybox-group],[data-fancybox-trigger],.fancybox,[rel^=fancybox]',
} satisfies PackRow
