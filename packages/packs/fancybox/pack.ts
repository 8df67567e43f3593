import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'fancyBox',
  sign: '[data-fancybox],[data-fancybox-group],[data-fancybox-trigger],.fancybox,[rel^=fancybox]',
  // `$.fancybox`.
  asked: true,
} satisfies PackRow
