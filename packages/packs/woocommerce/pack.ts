import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'WooCommerce',
  sign: '.woocommerce,.woocommerce-page',
  defines: ['WooCommerce', 'is_woocommerce'],
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
      pages: 'none',
      by: ['fixtures/product-variable-pictures.html', './variation-form'],
    },
  ],
} satisfies PackRow
