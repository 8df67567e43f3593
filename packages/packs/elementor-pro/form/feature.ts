import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'pro-form',
  title: 'Elementor Pro: forms',
  chunk: 'pro-form',
  islands,
  surface: {
    'pro-form': {
      sends: ['submit_success', 'form_destruct', 'error'],
      data: [
        ['ElementorProFrontendConfig', 'elementor-pro-frontend', 'the address to send to is derived'],
        ['elementorFrontendConfig', 'elementor-frontend', 'messages have the icons of fonts'],
      ],
    },
  },
  pages: ['widget form'],
} satisfies Feature
