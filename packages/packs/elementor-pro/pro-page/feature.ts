import type { Feature, Script } from '@archipelago/loader/feature'
import islands from './island'
import { PLAIN } from './plain'

/** What stands down while Elementor Pro's scripts run: they come together, and go together. */
const ALL = [
  'pro-page',
  'sticky',
  'nav-menu',
  'search-form',
  'share-buttons',
  'countdown',
  'animated-headline',
  'table-of-contents',
  'hotspot',
  'progress-tracker',
  'code-highlight',
  'lottie',
  'menu-cart',
  'off-canvas',
  'off-canvas-link',
  'mega-menu',
  'posts',
  'taxonomy-filter',
  'portfolio',
  'search',
  'pro-popup',
  'motion-fx',
  'pro-carousel',
  'pro-gallery',
  'pro-form',
  'shop-notices',
  'shop-summary',
  'shop-cart',
  'loop-quantity',
]

// The same files, from the plugin and from the edition without its licence.
const files = (path: string) => [`elementor-pro/assets/${path}`, `pro-elements/assets/${path}`]

/** All that popups can do as we know them (contracts/elementor-pro.md 4): one with more, of a newer release or of an add-on, keeps the scripts. */
const POPUPS = {
  of: 'elementor-location-popup',
  names: [
    'a11y_navigation',
    'avoid_multiple_popups',
    'classes',
    'close_automatically',
    'close_button_delay',
    'close_button_position',
    'entrance_animation',
    'entrance_animation_duration',
    'exit_animation',
    'open_selector',
    'prevent_close_on_background_click',
    'prevent_close_on_esc_key',
    'prevent_scroll',
    'triggers',
    'timing',
    // Triggers.
    'adblock_detection',
    'click',
    'exit_intent',
    'inactivity',
    'page_load',
    'scrolling',
    'scrolling_to',
    // Rules.
    'browsers',
    'devices',
    'logged_in',
    'page_views',
    'schedule',
    'sessions',
    'sources',
    'times',
    'url',
  ],
  never:
    ':(animated|button|checkbox|contains|eq|even|file|first|gt|has|header|hidden|image|input|last|lt|odd|parent|password|radio|reset|selected|submit|text|visible)(?![\\w-])',
}

const STARTS = {
  // Of any widget: one that we do not know may be a newer one of theirs, unless their file has no handler for it.
  widgets: '',
  but: PLAIN,
  named: true as const,
  // Mega menus before 3.16 are others altogether.
  classes: [
    'e-n-menu-items-heading',
    // Slides before 2.7 are of slick, and have other markup.
    'elementor-slick-slider',
  ],
  settings: POPUPS,
}

const PRO: Script = { needs: ALL, starts: STARTS, api: true }

/** What its files add themselves to. */
const CHUNKS = 'webpackChunkelementor_pro'

const HANDLERS = [CHUNKS, 'attachHandler', 'elementor-pro/']

const SCRIPTS = ['elementor-pro-frontend', 'pro-elements-handlers', 'pro-preloaded-elements-handlers']

/** A library whose methods others may call: then all stays, because ours makes no such objects. */
const library = (path: string, marks: string[], provides: string[]): Script => ({
  paths: files(path),
  marks,
  needs: ALL,
  usedBy: SCRIPTS,
  uses: ['elementor-pro-frontend'],
  provides,
})

const STICKY = library('lib/sticky/jquery.sticky', ['sticky:stick', 'effectsOffset'], ['.sticky', 'Sticky'])

export default {
  name: 'pro-page',
  title: 'Elementor Pro: the page itself',
  careful: true,
  chunk: 'pro',
  islands,
  scripts: {
    'elementor-pro-frontend': {
      ...PRO,
      paths: files('js/frontend'),
      // In folders that sites have named themselves; releases before 3 have another.
      marks: [CHUNKS, 'elementor-pro/frontend/handlers'],
      yields: ALL,
      // `modules` alone may be of ours.
      global: 'elementorProFrontend.modules.sticky',
      provides: ['elementorProFrontend'],
      answers: [
        'elementorProFrontend.config',
        'elementorProFrontend.modules.popup.showPopup',
        'elementorProFrontend.modules.popup.closePopup',
        'elementorProFrontend.utils.controls.getResponsiveControlValue',
      ],
      // The latter is asked for by files that it fetches later.
      uses: ['elementor-frontend', 'imagesloaded'],
    },
    'pro-elements-handlers': {
      ...PRO,
      paths: files('js/elements-handlers'),
      marks: HANDLERS,
      usedBy: ['elementor-pro-frontend'],
      uses: ['elementor-pro-frontend'],
    },
    'pro-preloaded-elements-handlers': {
      ...PRO,
      paths: files('js/preloaded-elements-handlers'),
      marks: HANDLERS,
      usedBy: ['elementor-pro-frontend'],
      uses: ['elementor-pro-frontend'],
    },
    'elementor-pro-webpack-runtime': {
      paths: files('js/webpack-pro.runtime'),
      marks: [CHUNKS, 'elementor-pro:'],
      library: true,
      usedBy: SCRIPTS,
      provides: [CHUNKS],
    },
    smartmenus: library(
      'lib/smartmenus/jquery.smartmenus',
      ['SmartMenus', 'smapi'],
      ['.smartmenus', '$.SmartMenus'],
    ),
    'e-sticky': STICKY,
    'elementor-sticky': STICKY,
  },
  surface: {
    'pro-page': {
      data: [
        [
          'ElementorProFrontendConfig',
          'elementor-pro-frontend',
          'visits are not counted for popups that wait for some',
        ],
      ],
    },
  },
} satisfies Feature
