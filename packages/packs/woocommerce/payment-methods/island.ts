import type { Descriptor } from '@archipelago/loader'

/** Ways to pay that a customer keeps (contracts/woocommerce.md 17). */
export default [
  {
    name: 'add-payment-method',
    selector: 'form#add_payment_method',
    // The boxes are printed hidden.
    reveal: 'display:block .payment_box',
  },
  {
    name: 'card-field',
    selector:
      '.wc-credit-card-form-card-number,.wc-credit-card-form-card-expiry,.wc-credit-card-form-card-cvc',
  },
  { name: 'saved-payment-methods', selector: 'ul.woocommerce-SavedPaymentMethods' },
  {
    name: 'payment-method-actions',
    selector: '.woocommerce .payment-method-actions',
    hold: 'click .button.delete',
    cue: 'visitor',
  },
] satisfies Descriptor[]
