import type { Feature } from '@archipelago/loader/feature'
import islands from './island'

const ALL = islands.map(({ name }) => name)

// At once where no script runs, where nothing may move, and on paper; otherwise when ours must have come.
const CSS =
  '@media print,(scripting:none),(prefers-reduced-motion:reduce){.wpb_animate_when_almost_visible{opacity:1!important}}' +
  '.wpb_animate_when_almost_visible:not(.wpb_start_animation){animation:archipelago-appear 0s 5s forwards}@keyframes archipelago-appear{to{opacity:1}}'

/** What its script does besides, by class: a page that has some keeps it. */
const ELSEWHERE = [
  'vc_parallax',
  'vc_video-bg-container',
  'vc_tta',
  'vc_tta-container',
  'vc_tta-panel',
  'vc_carousel',
  'wpb_images_carousel',
  'wpb_gallery_slides',
  'wpb_image_grid_ul',
  'wpb_flexslider',
  'wpb_carousel',
  'nivoSlider',
  'wpb_tabs',
  'wpb_tour',
  'wpb_accordion',
  'wpb_teaser_grid',
  'vc_grid-container',
  'vc_pie_chart',
  'vc_round-chart',
  'vc_line-chart',
  'wpb_gmaps_widget',
  'vc-hoverbox-wrapper',
  'wpb_googleplus',
  'wpb_pinterest',
  'prettyphoto',
  'gallery-icon',
]

export default {
  name: 'wpbakery',
  title: 'WPBakery: rows, animations, progress bars and toggles',
  chunk: 'wpbakery',
  islands,
  scripts: {
    // The plugin's folder is not in the paths: sites rename it, to `js_composer-new` and the like.
    wpb_composer_front_js: {
      paths: ['assets/js/dist/js_composer_front', 'assets/js/js_composer_front'],
      needs: ALL,
      yields: ALL,
      // Ours defines `vc_js` and some of the others, too.
      global: 'vc_accordionActivate',
      starts: { widgets: 'wpbakery-', but: [], classes: ELSEWHERE },
      // Themes and add-ons call them when they like, some before they ask whether they are there.
      api: true,
      provides: [
        'vc_js',
        'vc_rowBehaviour',
        'vc_waypoints',
        'vc_progress_bar',
        'vc_toggleBehaviour',
        'vc_tabsBehaviour',
        'vc_accordionBehaviour',
        'vc_accordionActivate',
        'vc_ttaActivation',
        'vc_teaserGrid',
        'vc_gridBehaviour',
        'vc_carouselBehaviour',
        'vc_slidersBehaviour',
        'vc_plugin_flexslider',
        'vc_prettyPhoto',
        'vc_googleplus',
        'vc_pinterest',
        'vc_google_fonts',
        'vc_initVideoBackgrounds',
        'initVideoBackgrounds',
        'insertYoutubeVideoAsBackground',
        'vcResizeVideoBackground',
        'vcExtractYoutubeId',
        'vcParallaxSkroll',
        'wpb_prepare_tab_content',
        'getColumnsCount',
        'screen_size',
      ],
    },
    vc_waypoints: {
      paths: ['assets/lib/vc_waypoints/vc-waypoints', 'assets/lib/vc/vc_waypoints/vc-waypoints'],
      library: true,
      usedBy: ['wpb_composer_front_js'],
      provides: ['VcWaypoint', '.vcwaypoint'],
    },
    waypoints: {
      paths: ['js_composer/assets/lib/waypoints/waypoints'],
      library: true,
      usedBy: ['wpb_composer_front_js'],
      provides: ['.waypoint', '$.waypoints'],
    },
  },
  surface: {
    'wpbakery-page': { sends: ['vc_js', 'vc-full-height-row'] },
    'wpbakery-row': { sends: ['vc-full-width-row-single', 'vc-full-width-row'] },
  },
  failsafe: {
    filter: 'the_content',
    mark: 'wpb_animate_when_almost_visible',
    script: 'wpb_composer_front_js',
    css: CSS,
  },
} satisfies Feature
