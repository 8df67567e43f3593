import { type Feature, renamed, type Script } from '@archipelago/loader/feature'

// `wc-country-select` calls these without naming them as dependencies.
const SELECT: Script = { needs: ['country-select'], usedBy: ['wc-country-select'], api: true }

/**
 * Features whose islands are not there yet: their scripts are known and stay on the page. When the islands land, the row
 * moves into their folder as `feature.ts`.
 */
export const planned: readonly Feature[] = [
  {
    name: 'cart-page',
    title: 'WooCommerce: cart page and address fields',
    chunk: 'cart-page',
    islands: [],
    scripts: {
      'wc-cart': { needs: ['cart-page', 'country-select'] },
      'wc-country-select': { needs: ['country-select'] },
      'wc-address-i18n': { needs: ['country-select'] },
      selectWoo: SELECT,
      ...renamed('select2', SELECT),
    },
    surface: {
      'cart-page': {
        data: [
          ['wc_cart_params', 'wc-cart', 'the cart page posts and reloads: its nonces cannot be guessed'],
        ],
      },
      'country-select': {
        data: [['wc_country_select_params', 'wc-country-select', 'there is no list of states']],
      },
    },
    pages: ['cart', 'checkout'],
  },
]
