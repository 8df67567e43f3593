import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'visitor-lightbox',
    // A call by another selector puts the island on its elements.
    selector: '[data-fancybox],[data-fancybox-group],[data-fancybox-trigger],.fancybox,[rel^=fancybox]',
    hold: 'click',
    cue: 'idle',
  },
] satisfies Descriptor[]
