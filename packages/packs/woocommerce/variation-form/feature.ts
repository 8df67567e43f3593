import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'variations',
  title: 'WooCommerce: choosing a variation of a product',
  careful: true,
  chunk: 'variations',
  // Quantity, gallery and tabs: each such form has a quantity, and is on a product's page.
  after: 'shop',
  islands,
  scripts: {
    'wc-add-to-cart-variation': {
      paths: ['woocommerce/assets/js/frontend/add-to-cart-variation'],
      // Who calls its methods, a quick view or swatches, has it on the stand-in.
      shown: true,
      provides: [
        '.wc_variation_form',
        '.wc_variations_image_update',
        '.wc_set_content',
        '.wc_reset_content',
        '.wc_set_variation_attr',
        '.wc_reset_variation_attr',
        '.wc_maybe_trigger_scroll_to_image',
        '.wc_variations_gallery_is_active',
        '.wc_variations_gallery_replace',
        '.wc_variations_gallery_reset',
        '.wc_find_gallery_root',
        '.wc_get_default_product_gallery_html',
        'wc_variation_form_matcher',
      ],
      needs: ['variation-form'],
      yields: ['variation-form'],
      global: 'jQuery.fn.wc_variation_form.prototype',
    },
    // The form of the stock notifications (WooCommerce 10.2), which follows the chosen variation.
    'wc-back-in-stock-form': {
      paths: ['woocommerce/assets/js/frontend/back-in-stock-form'],
      provides: ['.wc_back_in_stock_form'],
      needs: ['variation-form'],
    },
  },
  surface: {
    'variation-form': {
      starts: ['wc_variation_form', 'wc_back_in_stock_form'],
      methods: [
        'wc_variations_image_update',
        'wc_variations_image_reset',
        'wc_maybe_trigger_slide_position_reset',
        'wc_variations_gallery_replace',
        'wc_variations_gallery_reset',
      ],
      // Texts and pictures of the product, which are not within the form.
      anywhere: [
        'wc_set_content',
        'wc_reset_content',
        'wc_set_variation_attr',
        'wc_reset_variation_attr',
        'block',
        'unblock',
      ],
      sends: [
        'woocommerce_update_variation_values',
        'woocommerce_variation_select_change',
        'woocommerce_variation_has_changed',
        'found_variation',
        'show_variation',
        'hide_variation',
        'reset_data',
        'reset_image',
        'announce_reset',
        'clear_reset_announcement',
        'reset_focus',
        'wc_variation_form',
        'woocommerce_gallery_init_zoom',
        'woocommerce_gallery_reset_slide_position',
        'wc-product-gallery-before-destroy',
        'wc-product-gallery-before-init',
        'wc-product-gallery-after-init',
      ],
      hears: [
        'check_variations',
        'update_variation_values',
        'reload_product_variations',
        'found_variation',
        'show_variation',
        'hide_variation',
        'reset_data',
        'reset_image',
      ],
      data: [['wc_add_to_cart_variation_params', 'wc-add-to-cart-variation', 'texts are English']],
      templates: ['tmpl-variation-template', 'tmpl-unavailable-variation-template'],
    },
  },
  pages: ['variable'],
} satisfies Feature
