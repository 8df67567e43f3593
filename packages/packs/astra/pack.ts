import type { PackRow } from '@archipelago/loader/feature'

export default {
  title: 'Astra',
  // Another header may stand in the place of the theme's.
  sign: '#masthead[class*=" ast-"],.ast-qty-placeholder,#astra-add-to-cart-quantity-btn-js-extra,.ast-sticky-add-to-cart',
  holds: '.cart-container',
  defines: ['ASTRA_THEME_VERSION'],
  tested: [
    {
      version: '3.7.6',
      pages: '3.7.6',
      by: ['fixtures/header-drawer.html', './header-drawer'],
    },
    {
      version: '4.12.3',
      pages: '4.12.3, with its extras on',
      by: ['fixtures/header-off-canvas.html', './quantity-buttons', './sticky-add-to-cart'],
    },
    {
      version: '4.13.10',
      pages: 'none; live beside the original with WordPress 7.1 and WooCommerce 11.0.1',
      by: ['./header-drawer'],
    },
  ],
} satisfies PackRow
