import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'contact-form',
    // Also forms of other services in the plugin's wrapper: mount.ts leaves those alone.
    // And 6.x wrappers within a form, where they cannot be sent.
    selector: '.wpcf7>form,form .wpcf7[data-wpcf7-id]',
    // A change is judged, completes an address, takes other ticks away: also the first one.
    hold: 'submit;change',
    // What is to be seen before is in `ahead.ts`. With jQuery there are others who may ask something of it.
    cue: 'visitor wpcf7-',
  },
] satisfies Descriptor[]
