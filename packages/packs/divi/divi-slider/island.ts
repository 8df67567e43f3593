import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'divi-slider',
    selector: '.et_divi_theme .et_pb_slider',
    // The first picture waits for a script.
    reveal: 'opacity:1 .et_pb_slide_image img',
  },
] satisfies Descriptor[]
