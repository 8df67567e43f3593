import type { Descriptor } from '@archipelago/loader'

/** In the pack's part: it is there when the form's own chunk is not. When not even that is, `last.ts` does it. */
export default [{ name: 'fluent-form-guard', selector: '.frm-fluent-form' }] satisfies Descriptor[]
