import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WooCommerce',
  sign: '.woocommerce,.woocommerce-page,.woocommerce-store-notice,.add_to_cart_button,.widget_shopping_cart_content,#wc-cart-fragments-js-extra,form.cart,form.checkout,.country_to_state',
  hears: 'wc_fragment_refresh updated_wc_div added_to_cart removed_from_cart wc_update_cart',
  // Not all the links of a shop: those that are answered in place.
  holds:
    'form,.woocommerce-product-gallery,.add_to_cart_button,.remove,.woocommerce-remove-coupon,.showlogin',
  defines: ['WooCommerce', 'is_woocommerce', 'WC_VERSION'],
  tested: [
    {
      version: '6.1.0',
      pages: '6.1.0, classic templates',
      by: [
        'fixtures/cart.html',
        'fixtures/checkout.html',
        './variation-form',
        './cart',
        './cart-page',
        './checkout',
      ],
    },
    {
      version: '10.5.0',
      pages: '10.5.0, classic shortcodes',
      by: ['fixtures/cart-newer.html', 'fixtures/checkout-newer.html', './cart-page', './checkout'],
    },
    {
      version: '11.0.1',
      pages: 'none; live beside the original with WordPress 7.1',
      by: [
        'fixtures/product-variable-pictures.html',
        'fixtures/add-payment-method.html',
        './variation-form',
        './payment-methods',
      ],
    },
  ],
} satisfies PackRow
