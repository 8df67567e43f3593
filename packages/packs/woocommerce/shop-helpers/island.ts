import type { Descriptor } from '@archipelago/loader'

/**
 * What WooCommerce's script does on every page of a shop (contracts/woocommerce.md 6), and on lost passwords
 * (contracts/woocommerce.md 17).
 */
export default [
  {
    name: 'ordering',
    selector: '.woocommerce-ordering',
    // The key as well: whether a choice was made by it is known only to who saw it.
    hold: 'change;keydown',
    cue: 'visitor',
  },
  {
    name: 'field-help',
    // Not the wrapper, which most fields have without a description.
    selector: '.woocommerce-input-wrapper span.description',
    cue: 'visitor',
    reveal: 'display:block',
  },
  {
    name: 'password-field',
    // The forms, not the fields: these move into a wrapper, and what moves back at the end is claimed anew. Of a checkout, the
    // part with an account: most checkouts have none.
    selector:
      '.woocommerce :is(.woocommerce-form-login,.woocommerce-form-register,.woocommerce-EditAccountForm,.woocommerce-ResetPassword,div.create-account)',
    hold: 'click .show-password-input',
    // A checkout's forms for log-in and account are folded.
    cue: 'visible',
  },
  // All that it does is in `ahead.ts`.
  { name: 'result-count', selector: '.woocommerce-result-count', cue: 'touch' },
  { name: 'lost-password', selector: '.lost_reset_password', hold: 'submit', cue: 'visitor' },
  {
    name: 'filter-dropdown',
    selector: 'select.woocommerce-widget-layered-nav-dropdown,select.dropdown_product_cat',
    hold: 'change;keydown',
    cue: 'visitor',
  },
] satisfies Descriptor[]
