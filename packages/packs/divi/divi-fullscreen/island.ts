import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'divi-fullscreen', selector: '.et_divi_theme section.et_pb_fullscreen' },
  {
    name: 'divi-scroll-down',
    // Divi prints its place on headers without one, too.
    selector: '.et_divi_theme .et_pb_fullwidth_header_scroll a',
    hold: 'click',
    cue: 'visitor',
  },
] satisfies Descriptor[]
