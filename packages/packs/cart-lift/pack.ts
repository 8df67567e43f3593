import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Cart Lift',
  sign: 'form.checkout,#edd_purchase_form',
  defines: ['CART_LIFT_VERSION'],
  tested: [
    {
      version: '3.0.5',
      pages: '3.0.5',
      by: ['fixtures/checkout-capture.html', './checkout-capture'],
    },
  ],
} satisfies PackRow
