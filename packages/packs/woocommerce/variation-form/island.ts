import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'variation-form',
    selector: '.variations_form',
    // Choices as well: what others show for a variation, such as the buttons of wallets, goes by the events of each.
    hold: 'submit;click .single_add_to_cart_button;change .variations select,.variations [type=radio]',
    // The server finds the variation by what is chosen.
    reveal: 'display:block .single_variation_wrap',
  },
] satisfies Descriptor[]
