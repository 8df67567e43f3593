import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'off-canvas',
    selector: '.elementor-widget-off-canvas',
    cue: 'visitor elementor-action',
    // What only a link would open, in its place in the page.
    reveal:
      'position:static;all:unset .e-off-canvas,.e-off-canvas>*;height:auto .e-off-canvas__content;inert: .e-off-canvas',
  },
  {
    name: 'off-canvas-link',
    selector: '[href*=Doff_canvas]',
    hold: 'click',
    cue: 'visitor',
  },
] satisfies Descriptor[]
