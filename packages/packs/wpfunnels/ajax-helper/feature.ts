import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'ajax-helper',
  title: 'WPFunnels: requests of other scripts',
  careful: true,
  chunk: 'ajax-helper',
  islands,
  scripts: {
    // Whoever calls it while the page loads, and says so, keeps it.
    'wp-ajax-helper': {
      paths: ['wp-ajax-helper/assets/js/wp-ajax-helper'],
      needs: ['ajax-helper'],
      api: true,
      provides: ['wpAjaxHelperRequest'],
    },
  },
  surface: {
    'ajax-helper': {
      data: [['wpAjaxHelper', 'wp-ajax-helper', 'the address is derived, and no request has its nonce']],
    },
  },
} satisfies Feature
