import type { Descriptor } from '@archipelago/loader'

/** Essential Addons' "load more", and the grids that it adds to (contracts/elementor.md 22). */
export default [
  {
    name: 'load-more',
    selector: '.eael-load-more-button',
    hold: 'click .eael-load-more-button,[data-load-more]',
    cue: 'visible',
  },
  // At once: it moves what is on the screen.
  {
    name: 'masonry',
    selector:
      '.eael-post-appender[data-layout-mode=masonry],.eael-product-grid .products[data-layout-mode=masonry]',
  },
] satisfies Descriptor[]
