import type { Descriptor } from '@archipelago/loader'

// No `legacy`: beside the legacy script it shows, hides and writes the same.
export default [
  {
    name: 'store-notice',
    selector: '.woocommerce-store-notice',
    hold: 'click .woocommerce-store-notice__dismiss-link',
    // Its cookie has the notice's id in its name.
    reveal: 'store_notice!display:block',
  },
] satisfies Descriptor[]
