import type { Feature, Script } from '@archipelago/loader/feature'
import islands from './island'

// Elementor prints its scripts on every page that it built, whichever widgets the page has.
const ELEMENTOR = [
  'accordion',
  'toggle',
  'tabs',
  'nested-tabs',
  'nested-accordion',
  'alert',
  'counter',
  'progress',
  'text-editor',
  'video',
  'elementor-lightbox',
  'image-carousel',
  'background-video',
  'background-slideshow',
  'entrance',
  'anchors',
]

const BUILDER: Script = { needs: ELEMENTOR, usedBy: ['elementor-frontend'], api: true }

export default {
  name: 'accordion',
  title: 'Elementor: accordion and toggle',
  chunk: 'builder',
  from: '@archipelago/accordion',
  islands,
  scripts: {
    'elementor-frontend': {
      needs: ELEMENTOR,
      stays: 'stretches sections, and starts the widgets of add-ons',
      api: true,
      yields: [
        'accordion',
        'toggle',
        'tabs',
        'nested-tabs',
        'nested-accordion',
        'alert',
        'counter',
        'progress',
        'text-editor',
        'entrance',
        'background-slideshow',
        'image-carousel',
        'elementor-lightbox',
      ],
      global: 'elementorFrontend.elementsHandler',
      provides: ['elementorFrontend'],
    },
    'elementor-webpack-runtime': { library: true },
    'elementor-frontend-modules': { library: true, provides: ['elementorModules'] },
    'elementor-waypoints': { library: true, provides: ['Waypoint', 'elementorWaypoint'] },
    'elementor-dialog': { library: true, provides: ['DialogsManager'] },
    'preloaded-modules': BUILDER,
    'share-link': { ...BUILDER, provides: ['ShareLink'] },
    swiper: { ...BUILDER, provides: ['Swiper'] },
    'jquery-numerator': BUILDER,
  },
  surface: {
    accordion: { sends: ['elementor-pro/motion-fx/recalc'] },
    toggle: { sends: ['elementor-pro/motion-fx/recalc'] },
  },
  pages: ['widget accordion', 'widget toggle'],
} satisfies Feature
