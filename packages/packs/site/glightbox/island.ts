import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'glightbox',
    selector: '.glightbox,[data-glightbox],[data-lightbox-engine=glightbox]',
    hold: 'click a,.glightbox,[data-glightbox]',
    cue: 'visitor',
    // A page that has the library itself calls it itself.
    legacy: 'glightbox GLightbox',
  },
] satisfies Descriptor[]
