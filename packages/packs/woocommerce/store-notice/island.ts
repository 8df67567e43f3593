import type { Descriptor } from '@archipelago/loader'

// No `legacy`: beside the legacy script it shows, hides and writes the same.
export default [
  {
    name: 'store-notice',
    selector: '.woocommerce-store-notice',
    // It asks for a cookie, and what the style sheets say of it: not before the first paint.
    cue: 'idle',
    hold: 'click .woocommerce-store-notice__dismiss-link',
    // Its cookie has the notice's id in its name.
    reveal: 'store_notice!display:block',
  },
] satisfies Descriptor[]
