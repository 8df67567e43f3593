import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'table-of-contents',
  title: 'Elementor Pro: tables of contents',
  chunk: 'pro-toc',
  islands,
  pages: ['widget table-of-contents'],
} satisfies Feature
