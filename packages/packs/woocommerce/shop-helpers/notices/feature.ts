import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

/** A chunk of its own: cart and checkout, which always have it, need none of the other helpers. */
export default {
  name: 'shop-notices',
  title: 'WooCommerce: leading to notices',
  chunk: 'notices',
  islands,
  scripts: {
    // Leads to the first notice of an account page, which ours does on every page.
    'wc-account-i18n': { paths: ['woocommerce/assets/js/frontend/account-i18n'], needs: ['notices'] },
  },
  pages: ['cart', 'checkout', 'account'],
} satisfies Feature
