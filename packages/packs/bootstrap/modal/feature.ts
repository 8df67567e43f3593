import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'bootstrap-modal',
  title: 'Bootstrap: dialogs',
  chunk: 'bootstrap-modal',
  islands,
  surface: {
    'bootstrap-modal': {
      sends: [
        'show.bs.modal',
        'shown.bs.modal',
        'hide.bs.modal',
        'hidden.bs.modal',
        'hidePrevented.bs.modal',
      ],
    },
  },
} satisfies Feature
