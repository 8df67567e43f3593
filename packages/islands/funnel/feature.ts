import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'funnel',
  title: 'WPFunnels: steps of a funnel',
  chunk: 'funnel',
  from: '@archipelago/funnel',
  islands,
  scripts: {
    'wpfnl-public': { needs: ['funnel'], yields: ['funnel'] },
  },
  surface: {
    funnel: {
      data: [['wpfnl_obj', 'wpfnl-public', 'the number of the step is taken from the class of the page']],
    },
  },
} satisfies Feature
