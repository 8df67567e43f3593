import type { Feature } from '@archipelago/loader/feature'

/**
 * Features whose islands are not there yet: their scripts are known and stay on the page. When the islands land, the row
 * moves into their folder as `feature.ts`.
 */
export const planned: readonly Feature[] = [
  {
    name: 'checkout',
    title: 'WooCommerce: checkout',
    chunk: 'checkout',
    islands: [],
    scripts: {
      'wc-checkout': { needs: ['checkout', 'country-select'] },
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
    },
    pages: ['checkout'],
    ahead: ['shop', 'product', 'items', 'cart'],
  },
]
