import type { Descriptor } from '@archipelago/loader'

// Our own stand-in for the plugin has no prototype (definePlugin).
export default [
  {
    name: 'product-tabs',
    selector: '.wc-tabs-wrapper,.woocommerce-tabs',
    hold: 'click .wc-tabs a,ul.tabs a',
    legacy: 'wc-single-product jQuery.fn.wc_product_gallery.prototype',
  },
] satisfies Descriptor[]
