import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'wpbakery-page', selector: '.wpb-js-composer' },
  { name: 'wpbakery-row', selector: '[data-vc-full-width=true]' },
  {
    name: 'wpbakery-entrance',
    selector: '.wpb_animate_when_almost_visible',
    cue: 'visible',
    reveal: 'opacity:1',
  },
  { name: 'wpbakery-progress', selector: '.vc_progress_bar', cue: 'visible' },
  {
    name: 'wpbakery-toggle',
    selector: '.vc_toggle',
    hold: 'click .vc_toggle_title',
    cue: 'idle',
    reveal: 'display:block .vc_toggle_content',
  },
] satisfies Descriptor[]
