import { type Feature, renamed, type Script } from '@archipelago/loader/feature'
import islands from './island'

// `wc-single-product` calls these without naming them as dependencies.
const GALLERY: Script = { needs: ['gallery'], usedBy: ['wc-single-product'], api: true }
const FLEXSLIDER: Script = {
  ...GALLERY,
  paths: ['woocommerce/assets/js/flexslider/jquery.flexslider'],
  shown: true,
  needs: ['gallery', 'carousel'],
  provides: ['.flexslider', '$.flexslider'],
}
const LIGHTBOX: Script = { ...GALLERY, needs: ['gallery', 'lightbox'] }

export default {
  name: 'gallery',
  title: 'WooCommerce: pictures of a product',
  chunk: 'shop',
  islands,
  scripts: {
    ...renamed('flexslider', FLEXSLIDER),
    flexslider: {
      ...FLEXSLIDER,
      yields: ['carousel'],
      global: 'jQuery.fn.flexslider.prototype',
    },
    ...renamed('zoom', {
      ...GALLERY,
      paths: ['woocommerce/assets/js/zoom/jquery.zoom'],
      shown: true,
      provides: ['.zoom', '$.zoom'],
    }),
    // The gallery opens this one until ours is there: without any, a click leaves the page for the picture.
    ...renamed('photoswipe', {
      ...LIGHTBOX,
      paths: ['woocommerce/assets/js/photoswipe/photoswipe'],
      provides: ['PhotoSwipe'],
    }),
    ...renamed('photoswipe-ui-default', {
      ...LIGHTBOX,
      paths: ['woocommerce/assets/js/photoswipe/photoswipe-ui-default'],
      provides: ['PhotoSwipeUI_Default'],
    }),
  },
  surface: {
    gallery: {
      starts: ['wc_product_gallery'],
      sends: ['wc-product-gallery-before-init', 'wc-product-gallery-after-init', 'zoom.destroy'],
      hears: ['woocommerce_gallery_init_zoom', 'woocommerce_gallery_reset_slide_position', 'zoom.destroy'],
      data: [
        ['wc_single_product_params', 'wc-single-product', "the theme's slider and zoom options are lost"],
      ],
    },
  },
  pages: ['product'],
} satisfies Feature
