import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'password-strength',
  title: 'WooCommerce: how strong a new password is',
  careful: true,
  chunk: 'password-strength',
  islands,
  scripts: {
    'wc-password-strength-meter': {
      paths: ['woocommerce/assets/js/frontend/password-strength-meter'],
      needs: ['password-strength'],
      yields: ['password-strength'],
    },
    'password-strength-meter': {
      paths: ['wp-admin/js/password-strength-meter'],
      library: true,
      provides: ['wp.passwordStrength'],
    },
    'zxcvbn-async': { paths: ['wp-includes/js/zxcvbn-async'], library: true, provides: ['zxcvbn'] },
  },
  surface: {
    'password-strength': {
      sends: ['wc-password-strength-added', 'wc-password-strength-show', 'wc-password-strength-hide'],
      data: [
        [
          'wc_password_strength_meter_params',
          'wc-password-strength-meter',
          'passwords of the shop are not judged',
        ],
        ['pwsL10n', 'password-strength-meter', 'the names of the levels are English'],
        ['_zxcvbnSettings', 'zxcvbn-async', 'the estimator is looked for in wp-includes/js'],
      ],
    },
  },
} satisfies Feature
