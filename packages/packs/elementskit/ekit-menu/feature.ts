import type { Feature } from '@archipelago/loader/feature'
import islands from './island'
import { PLAIN } from './plain'

const NEEDS = ['ekit-menu']

/** What their scripts bring to life beside widgets (contracts/elementskit.md 1.3). */
const STARTS = {
  widgets: 'elementskit-',
  but: PLAIN,
  classes: [
    'elementskit-megamenu-has',
    'megamenu-ajax-load',
    'ekit-vertical-navbar-nav',
    'ekit-video-popup',
    'ekit-mailChimpForm',
    'ekit-template-ajax--yes',
    'ekit-google-map',
    'ekit-sidebar-group',
    'ekit_navsearch-button',
    'ekit-btt',
  ],
  patterns: {
    'elements that tilt': '\\sdata-tilt\\b',
    'other widgets of ElementsKit': 'data-widget_type=["\']?ekit-(?!nav-menu\\.)',
    'tabs and accordions of ElementsKit': '\\sdata-ekit-(?:toggle|handler-id|countdown)=',
    'a menu of ElementsKit without a button':
      '^(?![\\s\\S]*elementskit-menu-hamburger)[\\s\\S]*elementskit-menu-container',
    'a menu of ElementsKit that is no widget':
      '^(?![\\s\\S]*elementor-widget-ekit-nav-menu)[\\s\\S]*elementskit-menu-container',
  },
}

const INIT = 'widgets/init/assets/js'

export default {
  name: 'elementskit',
  title: 'ElementsKit: menus',
  chunk: 'ekit',
  islands,
  scripts: {
    'ekit-widget-scripts': {
      paths: [`elementskit-lite/${INIT}/widget-scripts`],
      shown: true,
      // An event of theFinalCountdown, and no method of sets.
      covers: ['dispatchEvent("finish")'],
      needs: NEEDS,
      starts: STARTS,
      // Each does a part of what a menu does; from 3.10 on there is this one alone, and a file for each widget.
      yields: NEEDS,
      // They run on the stand-in, too. Either file has one of these, in every version.
      global: 'ElementsKit_Helper|jQuery.fn.theFinalCountdown',
      uses: ['elementskit-elementor'],
      provides: [
        '.magnificPopup',
        '.twentytwenty',
        '.theFinalCountdown',
        '.easyPieChart',
        '.imagesLoaded',
        '.shuffleLetters',
        '.tilt',
        '.tab',
        '.waypoint',
        'Waypoint',
      ],
    },
    'elementskit-elementor': {
      paths: [`elementskit-lite/${INIT}/elementor`],
      shown: true,
      needs: NEEDS,
      starts: STARTS,
      uses: ['ekit-widget-scripts'],
      // Menus of versions before 2.1: what runs for them is not ours.
      usedBy: ['ekit-core', 'ekit-nav-menu'],
      provides: ['ElementsKit_Helper', '.animateNumbers', '.myChart'],
    },
  },
  pages: ['widget ekit-nav-menu'],
} satisfies Feature
