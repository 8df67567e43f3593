import type { Feature, Script } from '@archipelago/loader/feature'
import islands from './island'

/** What stands down while Elementor's script runs. */
const ITS_WORK = [
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
  'stretch',
  'builder-page',
]

// Elementor prints its scripts on every page that it built, whichever widgets the page has.
const ELEMENTOR = [...ITS_WORK, 'anchors']

const BUILDER: Script = { needs: ELEMENTOR, usedBy: ['elementor-frontend'], api: true }

export default {
  name: 'builder-page',
  title: 'Elementor: the page itself, stretched sections, and what add-ons call',
  chunk: 'builder',
  islands,
  scripts: {
    'elementor-frontend': {
      paths: ['elementor/assets/js/frontend'],
      needs: ELEMENTOR,
      // Before 2.2 it has the modules in it.
      early: 'elementor-early.js',
      api: true,
      // Text along a path is made by the script alone. Before 2.7 carousels are of slick, and have other markup.
      starts: {
        widgets: 'text-path',
        but: [],
        // Buttons and bars that float over the page, which its Pro version has more of.
        classes: ['elementor-slick-slider', 'e-contact-buttons', 'e-floating-bars'],
      },
      // `anchors` runs beside it.
      yields: ITS_WORK,
      global: 'elementorFrontend.modulesHandlers',
      provides: ['elementorFrontend'],
      // Surface and lightbox (utils).
      answers: [
        'elementorFrontend.hooks',
        'elementorFrontend.config',
        'elementorFrontend.isEditMode',
        'elementorFrontend.isWPPreviewMode',
        'elementorFrontend.elements',
        'elementorFrontend.getElements',
        'elementorFrontend.getKitSettings',
        'elementorFrontend.getPageSettings',
        'elementorFrontend.getCurrentDeviceMode',
        'elementorFrontend.getDeviceSetting',
        'elementorFrontend.getCurrentDeviceSetting',
        'elementorFrontend.elementsHandler.runReadyTrigger',
        'elementorFrontend.elementsHandler.addHandler',
        'elementorFrontend.elementsHandler.attachHandler',
        'elementorFrontend.utils.lightbox',
        'elementorFrontend.utils.urlActions',
        'elementorFrontend.utils.anchors',
        'elementorFrontend.utils.swiper',
        'elementorFrontend.breakpoints.getActiveBreakpointsList',
        'elementorFrontend.breakpoints.getBreakpointValues',
        'elementorFrontend.breakpoints.getDesktopPreviousDeviceKey',
        'elementorFrontend.breakpoints.getDesktopMinPoint',
        'elementorFrontend.breakpoints.getDeviceMinBreakpoint',
        'elementorFrontend.breakpoints.getActiveMatchRegex',
        'elementorFrontend.addListenerOnce',
        'elementorFrontend.removeListeners',
        'elementorFrontend.waypoint',
        'elementorFrontend.debounce',
        'elementorFrontend.on',
      ],
    },
    'elementor-webpack-runtime': {
      paths: ['elementor/assets/js/webpack.runtime'],
      library: true,
      runtime: true,
      // Elementor 4's atomic widgets are chunks that run in it, and do not name it as a dependency.
      provides: ['webpackChunkelementorFrontend', 'webpackChunkelementor'],
    },
    'elementor-frontend-modules': {
      paths: ['elementor/assets/js/frontend-modules'],
      library: true,
      provides: ['elementorModules'],
      early: 'elementor-early.js',
      answers: [
        'elementorModules.frontend.handlers.Base',
        'elementorModules.Module',
        'elementorModules.ViewModule',
        'elementorModules.utils.Masonry',
        'elementorModules.utils.Scroll',
        // Elementor 4's interactions put it there themselves.
        'elementorModules.interactions',
      ],
    },
    'elementor-waypoints': {
      paths: [
        'elementor/assets/lib/waypoints/waypoints',
        'elementor/assets/lib/waypoints/waypoints-for-editor',
      ],
      library: true,
      provides: ['Waypoint', '.elementorWaypoint', '.waypoint', '$.waypoints'],
    },
    'elementor-dialog': {
      paths: ['elementor/assets/lib/dialog/dialog'],
      library: true,
      provides: ['DialogsManager'],
    },
    'preloaded-modules': {
      ...BUILDER,
      paths: ['elementor/assets/js/preloaded-modules', 'elementor/assets/js/preloaded-elements-handlers'],
    },
    // For the galleries of its Pro version, which do not always name it.
    'elementor-gallery': {
      ...BUILDER,
      paths: ['elementor/assets/lib/e-gallery/js/e-gallery'],
      provides: ['EGallery'],
      usedBy: ['elementor-pro-frontend'],
    },
    'share-link': {
      ...BUILDER,
      paths: ['elementor/assets/lib/share-link/share-link'],
      provides: ['ShareLink', '.shareLink'],
    },
    swiper: {
      ...BUILDER,
      paths: ['elementor/assets/lib/swiper/swiper', 'elementor/assets/lib/swiper/v8/swiper'],
      provides: ['Swiper', 'elementorFrontend.utils.swiper'],
    },
    'jquery-numerator': {
      ...BUILDER,
      paths: ['elementor/assets/lib/jquery-numerator/jquery-numerator'],
      provides: ['.numerator'],
    },
  },
  // Add-ons start what they have on `elementor/frontend/init`: announced late, the page jumps when it has been read.
  pages: ['built'],
  surface: {
    'builder-page': { sends: ['elementor/frontend/init'] },
  },
} satisfies Feature
