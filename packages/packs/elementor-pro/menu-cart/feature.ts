import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'menu-cart',
  title: 'Elementor Pro: cart in the menu',
  chunk: 'pro-cart',
  islands,
  surface: {
    'menu-cart': {
      data: [
        [
          'ElementorProFrontendConfig',
          'elementor-pro-frontend',
          'the button is no link to the cart, and releases before 3.11 show an older number',
        ],
      ],
    },
  },
  pages: ['widget woocommerce-menu-cart'],
} satisfies Feature
