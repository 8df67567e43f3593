import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'sticky-add-to-cart',
  title: 'Astra: bar with the cart button that stays in view',
  chunk: 'theme',
  islands,
  scripts: {
    'astra-sticky-add-to-cart': {
      paths: ['astra/assets/js/minified/sticky-add-to-cart', 'astra/assets/js/unminified/sticky-add-to-cart'],
      needs: ['sticky-add-to-cart'],
      yields: ['sticky-add-to-cart'],
    },
  },
} satisfies Feature
