import type { Descriptor } from '@archipelago/loader'

// On load, not when near: conditional fields, steps and what third parties do in `fluentform_init` must be there first.
export default [
  {
    name: 'fluent-form',
    selector: '.frm-fluent-form',
    hold: 'submit;click [data-action=next],[data-action=prev],.repeat-plus,.repeat-minus',
  },
] satisfies Descriptor[]
