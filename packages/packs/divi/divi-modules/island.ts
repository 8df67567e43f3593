import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'divi-columns',
    selector: '.et_divi_theme .et_pb_blog_grid .et_pb_salvattore_content',
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
