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
    cue: 'idle',
  },
  {
    name: 'field-help',
    // Not the wrapper, which most fields have without a description.
    selector: '.woocommerce-input-wrapper span.description',
    cue: 'idle',
    reveal: 'display:block',
  },
  {
    name: 'password-field',
    // The forms, not the fields: these move into a wrapper, and what moves back at the end is claimed anew.
    selector:
      '.woocommerce :is(.woocommerce-form-login,.woocommerce-form-register,.woocommerce-EditAccountForm,.woocommerce-ResetPassword,form.checkout)',
    hold: 'click .show-password-input',
  },
  {
    name: 'notices',
    // Without a notice only where one may come with an event: every product page has an empty wrapper.
    selector:
      '.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner,:is(.woocommerce-cart,.woocommerce-checkout,.woocommerce-account) .woocommerce-notices-wrapper',
  },
  { name: 'result-count', selector: '.woocommerce-result-count' },
  { name: 'lost-password', selector: '.lost_reset_password', cue: 'idle' },
  {
    name: 'filter-dropdown',
    selector: 'select.woocommerce-widget-layered-nav-dropdown,select.dropdown_product_cat',
    hold: 'change;keydown',
    cue: 'idle',
  },
] satisfies Descriptor[]
