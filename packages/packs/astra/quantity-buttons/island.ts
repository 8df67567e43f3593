import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'quantity-buttons',
    // Printed in their places; older themes print only the words for them, with their script.
    selector: '.ast-qty-placeholder,#astra-add-to-cart-quantity-btn-js-extra',
    hold: 'click',
    cue: 'idle',
  },
] satisfies Descriptor[]
