import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'funnel',
  title: 'WPFunnels: steps of a funnel',
  careful: true,
  chunk: 'funnel',
  islands,
  scripts: {
    // Steps that are a checkout have more of it than the button (contracts/theme-and-shop-extras.md 6.2, 6.3).
    'wpfnl-public': {
      paths: ['wpfunnels/public/assets/js/wpfnl-public'],
      needs: ['funnel', 'funnel-optin'],
      usedBy: ['wc-checkout'],
      starts: {
        widgets: 'wpfnl-checkout',
        but: [],
        classes: [
          'wpfnl-checkout',
          'wpfnl-multistep',
          'wpfnl-checkout-form-wpfnl-multistep',
          'wpfnl-order-bump-cb',
          'wpfnl-order-bump__popup-wrapper',
          'wpfnl-update-variation',
        ],
      },
      yields: ['funnel', 'funnel-optin'],
    },
  },
  surface: {
    funnel: {
      data: [['wpfnl_obj', 'wpfnl-public', 'the number of the step is taken from the class of the page']],
    },
    'funnel-optin': {
      data: [['wpfnl_obj', 'wpfnl-public', 'the form posts: its nonce cannot be guessed']],
    },
  },
} satisfies Feature
