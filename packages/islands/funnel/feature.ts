import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'funnel',
  title: 'WPFunnels: steps of a funnel',
  chunk: 'funnel',
  from: '@archipelago/funnel',
  islands,
  scripts: {
    // Steps that are a checkout have more of it than the button.
    'wpfnl-public': {
      needs: ['funnel', 'funnel-optin'],
      usedBy: ['wc-checkout'],
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
