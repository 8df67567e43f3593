import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'terms-popup',
    selector: '#wp-terms-popup',
    // An agreement before the conditions are known waits until they are.
    hold: 'submit',
    // Its cookie has the popup's id in its name.
    reveal: 'wptp_terms_!display:block #wptp-form',
  },
] satisfies Descriptor[]
