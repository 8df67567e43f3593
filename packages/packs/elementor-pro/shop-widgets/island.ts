import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'shop-notices',
    selector: '.elementor-widget-woocommerce-notices',
    // Those that are printed in it.
    reveal: 'display:revert [class*=notices] *',
  },
  {
    name: 'shop-summary',
    selector: '.elementor-widget-woocommerce-purchase-summary,.elementor-widget-woocommerce-my-account',
  },
  { name: 'shop-cart', selector: '.elementor-widget-woocommerce-cart' },
  // Before somebody chooses how many.
  { name: 'loop-quantity', selector: '.e-loop-add-to-cart-form', cue: 'visitor' },
] satisfies Descriptor[]
