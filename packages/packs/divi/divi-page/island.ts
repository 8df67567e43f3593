import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'divi-page', selector: 'body.et_divi_theme' },
  { name: 'divi-mobile-menu', selector: '.et_divi_theme .mobile_nav', hold: 'click .mobile_menu_bar' },
  { name: 'divi-menu', selector: '.et_divi_theme :is(ul.nav,#et-secondary-nav)', cue: 'idle' },
  { name: 'divi-search', selector: '#et_top_search', hold: 'click' },
  {
    name: 'divi-drawer',
    selector: '.et_slide_in_menu_container',
    hold: 'click .et_toggle_fullscreen_menu,.menu-item-has-children>a',
  },
  {
    name: 'divi-drawer-toggle',
    selector: '#main-header :is(.et_toggle_fullscreen_menu,.et_toggle_slide_menu)',
    hold: 'click',
  },
  { name: 'divi-entrance', selector: '.et_animated,.et-waypoint', cue: 'visible', reveal: 'opacity:1' },
  { name: 'divi-parallax', selector: '.et_parallax_bg:not(.et_pb_parallax_css)', cue: 'visible' },
  { name: 'divi-top', selector: '.et_pb_scroll_top', hold: 'click', cue: 'visitor' },
] satisfies Descriptor[]
