import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'visitor-lightbox',
    // What a call by another selector means is only known to the script that calls: there the page names the island.
    selector: '[data-fancybox],[data-fancybox-group],[data-fancybox-trigger],.fancybox,[rel^=fancybox]',
    hold: 'click',
    cue: 'idle',
  },
] satisfies Descriptor[]
