import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

export default {
  name: 'eael-to-top',
  title: 'Essential Addons: Scroll to Top',
  chunk: 'eael-to-top',
  islands,
  scripts: {
    'eael-scroll-to-top': {
      paths: ['essential-addons-for-elementor-lite/assets/front-end/js/view/scroll-to-top'],
      needs: ['eael-to-top'],
      yields: ['eael-to-top'],
    },
  },
} satisfies Feature
