import { type Feature, renamed, type Script } from '@archipelago/loader/feature'

// `wc-country-select` calls these without naming them as dependencies.
const SELECT: Script = { needs: ['country-select'], usedBy: ['wc-country-select'], api: true }

/**
 * Features whose islands are not there yet: their scripts are known and stay on the page. When the islands land, the row
 * moves into their folder as `feature.ts`.
 */
export const planned: readonly Feature[] = [
  {
    name: 'checkout',
    title: 'WooCommerce: checkout and address fields',
    chunk: 'checkout',
    islands: [],
    scripts: {
      'wc-checkout': { needs: ['checkout', 'country-select'] },
      'wc-country-select': { needs: ['country-select'] },
      'wc-address-i18n': { needs: ['country-select'] },
      selectWoo: SELECT,
      ...renamed('select2', SELECT),
    },
    surface: {
      checkout: {
        data: [
          [
            'wc_checkout_params',
            'wc-checkout',
            'the checkout posts and reloads: its nonces cannot be guessed',
          ],
        ],
      },
      'country-select': {
        data: [['wc_country_select_params', 'wc-country-select', 'there is no list of states']],
      },
    },
    pages: ['cart', 'checkout'],
  },
]
