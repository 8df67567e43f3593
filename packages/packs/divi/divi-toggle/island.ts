import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'divi-toggle',
    selector: '.et_divi_theme :is(.et_pb_accordion,.et_pb_toggle:not(.et_pb_accordion_item))',
    hold: 'click .et_pb_toggle_title',
    reveal: 'display:block .et_pb_toggle_content',
  },
] satisfies Descriptor[]
