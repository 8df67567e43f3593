import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'variation-form',
    selector: '.variations_form',
    hold: 'submit;click .single_add_to_cart_button',
  },
] satisfies Descriptor[]
