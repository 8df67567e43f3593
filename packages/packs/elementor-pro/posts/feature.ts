import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'posts',
  title: 'Elementor Pro: posts, archives and loops',
  chunk: 'pro-posts',
  islands,
  surface: {
    posts: { sends: ['elementor/lazyload/observe', 'elementor-pro/loop-builder/after-insert-posts'] },
  },
  pages: ['widget posts', 'widget archive-posts'],
} satisfies Feature
