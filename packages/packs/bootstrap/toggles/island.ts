import type { Descriptor } from '@archipelago/loader'

const legacy = 'bootstrap jQuery.fn.emulateTransitionEnd'
// Version 5 has names of its own, and needs no jQuery: what it does stays with it.
const toggle = (name: string) => `[data-toggle=${name}]:not([data-bs-toggle])`

export default [
  { name: 'bootstrap-collapse', selector: toggle('collapse'), cue: 'touch', hold: 'click', legacy },
  { name: 'bootstrap-dropdown', selector: toggle('dropdown'), cue: 'touch', hold: 'click;keydown', legacy },
  {
    name: 'bootstrap-tab',
    selector: ['tab', 'pill', 'list'].map(toggle).join(),
    cue: 'idle',
    hold: 'click',
    legacy,
  },
  {
    name: 'bootstrap-alert',
    selector: '[data-dismiss=alert]:not([data-bs-dismiss])',
    cue: 'touch',
    hold: 'click',
    legacy,
  },
] satisfies Descriptor[]
