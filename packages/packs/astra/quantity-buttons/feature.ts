import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'quantity-buttons',
  title: 'Astra: plus and minus beside quantity fields',
  chunk: 'theme',
  islands,
  scripts: {
    'astra-add-to-cart-quantity-btn': {
      paths: [
        'astra/assets/js/minified/add-to-cart-quantity-btn',
        'astra/assets/js/unminified/add-to-cart-quantity-btn',
      ],
      needs: ['quantity-buttons'],
      yields: ['quantity-buttons'],
      provides: ['astrawpWooQuantityButtons'],
    },
  },
  surface: {
    'quantity-buttons': {
      data: [['astra_qty_btn', 'astra-add-to-cart-quantity-btn', 'the buttons have English names']],
    },
  },
} satisfies Feature
