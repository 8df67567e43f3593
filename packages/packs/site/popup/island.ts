import type { Descriptor } from '@archipelago/loader'

// An element without one of the classes is no popup, whatever its id (contracts/theme-and-shop-extras.md 8).
export default [
  { name: 'popup', selector: '.pophide[id],.popshow[id]', hold: 'click', cue: 'visitor' },
] satisfies Descriptor[]
