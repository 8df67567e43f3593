import type { Feature, Script } from '@archipelago/loader/feature'
import islands from './island'
import { PLAIN } from './plain'

/** What stands down while Elementor Pro's scripts run: they come together, and go together. */
const ALL = ['pro-page', 'sticky', 'nav-menu', 'search-form', 'pro-form']

// The same files, from the plugin and from the edition without its licence.
const files = (path: string) => [`elementor-pro/assets/${path}`, `pro-elements/assets/${path}`]

const STARTS = {
  // Of any widget: one that we do not know may be a newer one of theirs.
  widgets: '',
  but: PLAIN,
  classes: ['elementor-location-popup'],
  texts: [
    // Also with `background_` before.
    'motion_fx_motion_fx_',
    'elementor-action%3Aaction%3Dpopup',
    'elementor-action%3Aaction%3Doff_canvas',
    'elementor-action%3Aaction%3Dreload-page',
    // A form that opens one when it was sent: in the builder's data, before the popup is printed.
    'popup_action_popup_id',
  ],
}

const PRO: Script = { needs: ALL, starts: STARTS, api: true }

const SCRIPTS = ['elementor-pro-frontend', 'pro-elements-handlers', 'pro-preloaded-elements-handlers']

/** A library whose methods others may call: then all stays, because ours makes no such objects. */
const library = (path: string, provides: string[]): Script => ({
  paths: files(path),
  needs: ALL,
  usedBy: SCRIPTS,
  uses: ['elementor-pro-frontend'],
  provides,
})

export default {
  name: 'pro-page',
  title: 'Elementor Pro: the page itself',
  chunk: 'pro',
  islands,
  scripts: {
    'elementor-pro-frontend': {
      ...PRO,
      paths: files('js/frontend'),
      yields: ALL,
      global: 'elementorProFrontend.modules',
      provides: ['elementorProFrontend'],
      uses: ['elementor-frontend'],
    },
    'pro-elements-handlers': {
      ...PRO,
      paths: files('js/elements-handlers'),
      usedBy: ['elementor-pro-frontend'],
      uses: ['elementor-pro-frontend'],
    },
    'pro-preloaded-elements-handlers': {
      ...PRO,
      paths: files('js/preloaded-elements-handlers'),
      usedBy: ['elementor-pro-frontend'],
      uses: ['elementor-pro-frontend'],
    },
    'elementor-pro-webpack-runtime': {
      paths: files('js/webpack-pro.runtime'),
      library: true,
      usedBy: SCRIPTS,
      provides: ['webpackChunkelementor_pro'],
    },
    smartmenus: library('lib/smartmenus/jquery.smartmenus', ['.smartmenus', '$.SmartMenus']),
    'e-sticky': library('lib/sticky/jquery.sticky', ['.sticky', 'Sticky']),
    'elementor-sticky': library('lib/sticky/jquery.sticky', ['.sticky', 'Sticky']),
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
