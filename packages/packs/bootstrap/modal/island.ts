import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'bootstrap-modal',
    selector: '[data-toggle=modal]:not([data-bs-toggle])',
    cue: 'touch',
    hold: 'click',
    legacy: 'bootstrap jQuery.fn.emulateTransitionEnd',
  },
] satisfies Descriptor[]
