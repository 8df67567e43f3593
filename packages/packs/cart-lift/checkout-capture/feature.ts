import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'checkout-capture',
  title: 'Cart Lift: saving carts that are left',
  careful: true,
  chunk: 'capture',
  islands,
  scripts: {
    'cart-lift': {
      paths: ['cart-lift/public/js/cart-lift-public'],
      needs: ['checkout-capture'],
      yields: ['checkout-capture'],
    },
    'cart-liftcookie': {
      paths: ['cart-lift/public/js/js.cookie'],
      needs: ['checkout-capture'],
      usedBy: ['cart-lift'],
      api: true,
      provides: ['Cookies.get', 'Cookies.set', 'Cookies.remove', 'Cookies.getJSON'],
    },
  },
  surface: {
    'checkout-capture': {
      hears: ['updated_checkout'],
      data: [['cl_localized_vars', 'cart-lift', 'nothing is captured: its nonce cannot be guessed']],
    },
  },
} satisfies Feature
