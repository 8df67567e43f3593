import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'variation-form',
    selector: '.variations_form',
    hold: 'submit;click .single_add_to_cart_button',
    // The server finds the variation by what is chosen.
    reveal: 'display:block .single_variation_wrap',
  },
] satisfies Descriptor[]
