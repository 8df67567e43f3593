import type { Descriptor } from '@archipelago/loader'

export default [{ name: 'gallery', selector: '.woocommerce-product-gallery' }] satisfies Descriptor[]
