import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'menu-cart',
    selector: '.elementor-widget-woocommerce-menu-cart',
    hold: 'click [id*=t__t]',
    // As the cart's own code, which fills it.
    cue: 'visitor woocommerce_items_in_cart',
    // What is in the cart, and the links to its page and the checkout, below the button; without a button that closes.
    reveal: 'all:unset .elementor-lightbox,.elementor-lightbox>*;opacity:0 [class*=t__cl]',
  },
] satisfies Descriptor[]
