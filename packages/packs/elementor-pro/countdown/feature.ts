import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'countdown',
  title: 'Elementor Pro: countdowns',
  chunk: 'pro-widgets',
  islands,
  surface: { countdown: { sends: ['countdown_expire'] } },
  pages: ['widget countdown'],
} satisfies Feature
