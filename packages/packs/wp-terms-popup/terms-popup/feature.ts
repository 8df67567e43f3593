import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'terms-popup',
  title: 'WP Terms Popup',
  chunk: 'terms-popup',
  islands,
  scripts: {
    'wp-terms-popup-ajax': {
      paths: ['wp-terms-popup/public/js/wp-terms-popup-ajaxhandler'],
      needs: ['terms-popup'],
      yields: ['terms-popup'],
    },
    'wp-terms-popup-age-verification': {
      paths: ['wp-terms-popup/public/js/wp-terms-popup-agree-button'],
      needs: ['terms-popup'],
    },
  },
  surface: {
    'terms-popup': {
      data: [['wptp_ajax_object', 'wp-terms-popup-ajax', 'the form is shown: its nonce cannot be guessed']],
    },
  },
} satisfies Feature
