import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'divi-columns',
    selector: '.et_divi_theme .et_pb_blog_grid .et_pb_salvattore_content',
  },
  { name: 'divi-fullscreen', selector: '.et_divi_theme section.et_pb_fullscreen' },
  {
    name: 'divi-scroll-down',
    // Divi prints its place on headers without one, too.
    selector: '.et_divi_theme .et_pb_fullwidth_header_scroll a',
    hold: 'click',
    cue: 'visitor',
  },
  {
    name: 'divi-tabs',
    selector: '.et_divi_theme .et_pb_tabs',
    hold: 'click .et_pb_tabs_controls li',
    reveal: 'display:block .et_pb_tab',
  },
  {
    name: 'divi-number',
    selector: '.et_divi_theme .et_pb_number_counter',
    cue: 'visible',
  },
] satisfies Descriptor[]
