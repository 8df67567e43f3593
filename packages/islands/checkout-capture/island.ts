import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'checkout-capture', selector: 'form.checkout,#edd_purchase_form' },
] satisfies Descriptor[]
