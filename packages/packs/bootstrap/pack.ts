import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Bootstrap',
  sign: '[data-toggle],[data-dismiss],[data-ride],[data-slide],[data-slide-to]',
} satisfies PackRow
