import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'elementor-lightbox',
    // Any link of the page may be one of its own.
    selector: 'body.elementor-page',
    hold: 'click a[data-elementor-open-lightbox=yes],[data-elementor-lightbox],a[href*=elementor-action]',
    // The address may ask for it, and scripts of the page may.
    cue: 'idle',
  },
] satisfies Descriptor[]
