import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'gallery',
    selector: '.woocommerce-product-gallery',
    // Links to pictures, and the thumbnails of templates that print them.
    hold: 'click a,.flex-control-nav li',
    reveal: 'opacity:1',
  },
] satisfies Descriptor[]
