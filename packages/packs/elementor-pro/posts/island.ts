import type { Descriptor } from '@archipelago/loader'

const POSTS = ['.elementor-widget-posts', '.elementor-widget-archive-posts']
const LOADS = '[data-settings*=load_more_]'
const PACKED = `[data-settings*='masonry":"y']`

export default [
  {
    name: 'posts',
    // Not those that have nothing to do: without pictures, with pages that are pages.
    selector: [
      ...POSTS.map((one) => `${one}:not(.elementor-posts--thumbnail-none)`),
      ...[...POSTS, '.elementor-widget-loop-grid'].flatMap((one) => [one + LOADS, one + PACKED]),
      `.elementor-widget-loop-grid[data-settings*='"ajax"']`,
    ].join(),
    hold: `click .e-load-more-anchor~div a,[data-settings*='"ajax"'] .page-numbers`,
  },
] satisfies Descriptor[]
