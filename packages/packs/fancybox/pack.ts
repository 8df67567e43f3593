import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'fancyBox',
  sign: '[data-fancybox],.fancybox',
} satisfies PackRow
