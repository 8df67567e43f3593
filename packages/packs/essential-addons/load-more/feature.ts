import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

const NEEDS = ['load-more', 'masonry', 'eael-menu', 'eael-tabs']

/** Their widgets that work without script, and those whose script we take the place of (contracts/elementor.md 22.4). */
const WIDGETS = [
  'eael-adv-tabs',
  'eael-post-grid',
  'eael-post-timeline',
  'eael-simple-menu',
  'eael-breadcrumbs',
  'eael-caldera-form',
  'eael-contact-form-7',
  'eael-cta-box',
  'eael-dual-color-header',
  'eael-feature-list',
  'eael-fluentform',
  'eael-formstack',
  'eael-gravity-form',
  'eael-info-box',
  'eael-ninja',
  'eael-team-member',
  'eael-testimonial',
  'eael-tooltip',
  'eael-weform',
  'eael-woo-product-price',
  'eael-woo-product-rating',
  'eael-wpforms',
]

/** What their scripts bring to life beside widgets, by a class of it. */
const CLASSES = [
  'eael-woo-pagination',
  'eael-wc-compare',
  'open-popup-link',
  '--eael-wrapper-link-tag',
  'eael-reading-progress-wrap',
  'eael-toc',
]

const STARTS = {
  widgets: 'eael-',
  but: WIDGETS,
  classes: CLASSES,
  patterns: {
    'a Simple Menu of version 4':
      '^(?![\\s\\S]*data-hamburger-breakpoints)[\\s\\S]*eael-simple-menu-container',
    'a Simple Menu without a button':
      '^(?![\\s\\S]*<button[^>]*eael-simple-menu-toggle)[\\s\\S]*eael-simple-menu-container',
    'Advanced Tabs without an id': '<div(?![^>]*\\sid=)[^>]*eael-advance-tabs',
  },
}

export default {
  name: 'load-more',
  title: 'Essential Addons: load more, and grids of posts and products',
  chunk: 'load-more',
  islands,
  scripts: {
    'eael-general': {
      paths: [
        'essential-addons-for-elementor-lite/assets/front-end/js/view/general',
        'essential-addons-elementor/assets/front-end/js/view/general',
      ],
      needs: NEEDS,
      starts: STARTS,
      api: true,
      yields: NEEDS,
      global: 'ea.hooks',
      provides: ['ea.hooks', 'eael.hooks', '.isInViewport'],
      // Its widgets wait for what that one sends.
      uses: ['elementor-frontend'],
    },
    // One file for each page, with the scripts of the widgets that are on it.
    'eael-#': {
      paths: ['essential-addons-elementor/'],
      // In versions whose way to the top is no file of its own, it is here.
      needs: [...NEEDS, 'eael-to-top'],
      starts: STARTS,
      api: true,
      uses: ['eael-general', 'elementor-frontend'],
      // Product grids print the call of their columns beside them (contracts/elementor.md 22.3).
      own: '.isotope(',
    },
  },
  surface: {
    'load-more': {
      data: [['localize', 'eael-general', 'the address of the site is guessed, and a token is asked for']],
    },
  },
} satisfies Feature
