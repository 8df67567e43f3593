import type { Descriptor } from '@archipelago/loader'

// No `legacy`: beside the legacy script it shows, hides and writes the same.
export default [
  {
    name: 'store-notice',
    selector: '.woocommerce-store-notice',
    hold: 'click .woocommerce-store-notice__dismiss-link',
  },
] satisfies Descriptor[]
