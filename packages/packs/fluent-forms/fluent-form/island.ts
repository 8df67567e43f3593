import type { Descriptor } from '@archipelago/loader'

// On load, not when near: conditional fields, steps and what third parties do in `fluentform_init` must be there first.
export default [
  {
    name: 'fluent-form',
    selector: '.frm-fluent-form',
    hold: 'submit;click [data-action=next],[data-action=prev],.repeat-plus,.repeat-minus,.ff-el-datepicker;keydown .ff-el-ratings [role=radio],.ff-el-datepicker,.ff_upload_btn',
    // A question that depends on others is better asked in vain than not at all.
    reveal: 'display:block .has-conditions;height:auto .fluentform-step;opacity:1',
  },
] satisfies Descriptor[]
