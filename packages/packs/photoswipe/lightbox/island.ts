import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'lightbox',
    // A product gallery asks for it by an event; where a page prints a viewer's markup, scripts may ask for one.
    selector: '.pswp,.woocommerce-product-gallery',
    hold: 'click a',
    cue: 'visitor',
  },
] satisfies Descriptor[]
