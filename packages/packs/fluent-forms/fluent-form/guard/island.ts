import type { Descriptor } from '@archipelago/loader'

/** In the one script: it is there when the form's own chunk is not. */
export default [{ name: 'fluent-form-guard', selector: '.frm-fluent-form' }] satisfies Descriptor[]
