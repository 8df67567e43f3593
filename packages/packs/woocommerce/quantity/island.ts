import type { Descriptor } from '@archipelago/loader'

// No `legacy`: beside the legacy script it does nothing twice.
export default [
  {
    name: 'quantity',
    // Rows of the cart have `.product-quantity`: the cart page's own code answers for them (contracts/woocommerce.md
    // 6).
    selector: 'form.cart,input.qty:not(.product-quantity *)',
  },
] satisfies Descriptor[]
