import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'divi-contact',
    selector: '.et_divi_theme .et_pb_contact_form_container',
    hold: 'submit',
    cue: 'visible',
  },
] satisfies Descriptor[]
