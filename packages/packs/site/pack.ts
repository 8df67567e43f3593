import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: "The site's own markup",
  sign: 'body',
} satisfies PackRow
