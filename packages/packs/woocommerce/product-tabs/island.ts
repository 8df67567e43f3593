import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'product-tabs',
    selector: '.wc-tabs-wrapper,.woocommerce-tabs',
    hold: 'click .wc-tabs a,ul.tabs a',
  },
] satisfies Descriptor[]
