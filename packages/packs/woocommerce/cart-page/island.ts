import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'cart-page',
    // Each is replaced by itself; all of them share what `mount.ts` starts once.
    selector: '.woocommerce-cart-form,.cart_totals,.cart-empty.woocommerce-info',
    hold: 'submit;click .remove,[data-coupon],.shipping-calculator-button;change .shipping_method',
    reveal: 'display:block .shipping-calculator-form',
  },
] satisfies Descriptor[]
