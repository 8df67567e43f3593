import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'PhotoSwipe',
  sign: '.pswp,.woocommerce-product-gallery',
  // `new PhotoSwipe`.
  asked: 'lightbox.open',
} satisfies PackRow
