import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'contact-form',
    // Also forms of other services in the plugin's wrapper: mount.ts leaves those alone.
    selector: '.wpcf7>form',
    hold: 'submit',
    cue: 'idle',
  },
] satisfies Descriptor[]
