import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'bootstrap',
  title: 'Bootstrap: menus, tabs, panels that open and messages that close',
  chunk: 'bootstrap',
  islands,
  surface: {
    'bootstrap-collapse': {
      sends: ['show.bs.collapse', 'shown.bs.collapse', 'hide.bs.collapse', 'hidden.bs.collapse'],
    },
    'bootstrap-dropdown': {
      sends: ['show.bs.dropdown', 'shown.bs.dropdown', 'hide.bs.dropdown', 'hidden.bs.dropdown'],
    },
    'bootstrap-tab': { sends: ['show.bs.tab', 'shown.bs.tab', 'hide.bs.tab', 'hidden.bs.tab'] },
    'bootstrap-alert': { sends: ['close.bs.alert', 'closed.bs.alert'] },
  },
} satisfies Feature
