import type { Descriptor } from '@archipelago/loader'

/**
 * The checkout, the form that pays for an order, and the links and forms above it (contracts/woocommerce.md 14.1, 14.6).
 * Printed hidden, and shown when our code cannot be had: the coupon's and the login's form, fields of payment methods.
 */
export default [
  {
    name: 'checkout',
    selector:
      'form.checkout,form#order_review,.checkout_coupon,.showcoupon,.showlogin,.woocommerce-checkout .login',
    hold: 'submit;keydown .showcoupon;click .showcoupon,.showlogin,.woocommerce-remove-coupon,.woocommerce-terms-and-conditions-link',
    reveal: 'display:block;display:block .payment_box',
  },
] satisfies Descriptor[]
