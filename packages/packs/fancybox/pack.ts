import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'fancyBox',
  // `$.fancybox`.
  sign: 'body',
  asked: true,
  holds: '[data-fancybox],[data-fancybox-group],[data-fancybox-trigger],.fancybox,[rel^=fancybox]',
} satisfies PackRow
