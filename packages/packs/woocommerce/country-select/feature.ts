import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'country-select',
  title: 'WooCommerce: countries, states and address fields',
  careful: true,
  chunk: 'country',
  islands,
  scripts: {
    'wc-country-select': {
      paths: ['woocommerce/assets/js/frontend/country-select'],
      needs: ['country-select'],
      yields: ['country-select'],
      // Its events are what the other acts on, and ours would come besides.
      usedBy: ['wc-address-i18n'],
    },
    'wc-address-i18n': { paths: ['woocommerce/assets/js/frontend/address-i18n'], needs: ['country-select'] },
  },
  surface: {
    'country-select': {
      sends: ['country_to_state_changed', 'country_to_state_changing', 'wc_address_i18n_ready', 'refresh'],
      hears: ['country_to_state_changing', 'wc_address_i18n_ready', 'refresh'],
      data: [
        ['wc_country_select_params', 'wc-country-select', 'there is no list of states'],
        ['wc_address_i18n_params', 'wc-address-i18n', 'labels and order of address fields stay'],
      ],
    },
  },
  pages: ['cart', 'checkout'],
  ahead: ['shop', 'product', 'items'],
} satisfies Feature
