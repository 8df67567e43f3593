import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'variation-form',
    selector: '.variations_form',
    hold: 'submit;click .single_add_to_cart_button',
    // Our own stand-in for the plugin has no prototype (definePlugin).
    legacy: 'wc-add-to-cart-variation jQuery.fn.wc_variation_form.prototype',
  },
] satisfies Descriptor[]
