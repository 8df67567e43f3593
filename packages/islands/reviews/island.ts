import type { Descriptor } from '@archipelago/loader'

// Our own stand-in for the plugin has no prototype (definePlugin).
export default [
  {
    name: 'reviews',
    selector: 'select#rating',
    legacy: 'wc-single-product jQuery.fn.wc_product_gallery.prototype',
  },
] satisfies Descriptor[]
