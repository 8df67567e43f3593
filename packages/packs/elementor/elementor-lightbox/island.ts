import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'elementor-lightbox',
    // Any link of the page may be one of its own, also where only a part of it is Elementor's, as on a post with its header.
    selector: 'body[class*=elementor-]',
    // Keys besides: the play button of a video widget is none to the browser.
    hold: 'click a[data-elementor-open-lightbox=yes],[data-elementor-lightbox],a[href*=elementor-action]:not([href*=Dpopup]),[data-action-link],a:is([href$=jpg],[href$=jpeg],[href$=png],[href$=webp]);keydown [data-elementor-lightbox] [role=button]',
    // The address may ask for it before there is a visitor, and scripts of the page may.
    cue: 'visitor elementor-action',
  },
] satisfies Descriptor[]
