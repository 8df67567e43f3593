import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'checkout-capture',
    selector: 'form.checkout,#edd_purchase_form',
    // No width at all: never by itself. Most shops do not save carts that are left; where one does, `early.ts` sees its data.
    cue: '(max-width: 0)',
  },
] satisfies Descriptor[]
