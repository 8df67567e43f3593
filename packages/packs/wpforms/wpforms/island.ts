import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'wpforms',
    selector: 'form.wpforms-form',
    // A change is judged at once where a box was ticked: also the first one. The button's press besides the submit: each box of a group is
    // printed as required, and the browser would refuse all but a full set until ours is there.
    hold: 'click [type=submit];submit;change',
    cue: 'visible',
  },
] satisfies Descriptor[]
