import type { Descriptor } from '@archipelago/loader'

const legacy = 'bootstrap jQuery.fn.emulateTransitionEnd'

export default [
  {
    name: 'bootstrap-carousel',
    selector: '.carousel[data-ride=carousel]:not([data-bs-ride])',
    cue: 'visible',
    legacy,
  },
  {
    name: 'bootstrap-slide',
    selector:
      '[data-slide=prev]:not([data-bs-slide]),[data-slide=next]:not([data-bs-slide]),[data-slide-to]:not([data-bs-slide-to])',
    cue: 'touch',
    hold: 'click',
    legacy,
  },
] satisfies Descriptor[]
