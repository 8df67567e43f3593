import type { Descriptor } from '@archipelago/loader'

// No `legacy`: Astra's script shows and hides its control by the same rule and prevents the default of what it
// answers, and the button that every page gets must not go because that script is there.
export default [
  {
    name: 'back-to-top',
    selector: 'body,#ast-scroll-top,#back_to_top',
    hold: 'click #ast-scroll-top,#back_to_top',
    // There is nothing to go back from before.
    cue: 'visitor',
  },
] satisfies Descriptor[]
