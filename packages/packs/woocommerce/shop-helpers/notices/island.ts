import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'notices',
    // Without a notice only where one may come with an event: every product page has an empty wrapper.
    selector:
      '.woocommerce-message,.woocommerce-error,.wc-block-components-notice-banner,:is(.woocommerce-cart,.woocommerce-checkout,.woocommerce-account) .woocommerce-notices-wrapper',
  },
] satisfies Descriptor[]
