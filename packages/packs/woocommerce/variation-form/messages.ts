import { gettext, readParams } from '@archipelago/wordpress-client'

const DEFAULTS = {
  no_matching_variations: () =>
    gettext('Sorry, no products matched your selection. Please choose a different combination.'),
  make_a_selection: () =>
    gettext('Please select some product options before adding this product to your cart.'),
  unavailable: () => gettext('Sorry, this product is unavailable. Please choose a different combination.'),
  reset_alert: () =>
    gettext(
      'Your selection has been reset. Please select some product options before adding this product to your cart.',
    ),
  /** Ours: a site may also set it with the PHP filter of the params. */
  look_up_failed: () => gettext('Your selection could not be checked. Please try again.'),
}

/** A message in the site's language, else in ours (contracts/woocommerce.md 20). HTML in the notice, else text. */
export const message = (name: keyof typeof DEFAULTS): string => {
  const params = readParams<Record<string, string>>('wc_add_to_cart_variation_params')
  return params[`i18n_${name}_text`] || DEFAULTS[name]()
}
