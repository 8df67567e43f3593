import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'hotspot',
    selector: '.elementor-widget-hotspot',
    // Those that are links lead somewhere.
    hold: 'click div>.e-hotspot__button',
    cue: 'visible',
    reveal: 'opacity:1 .e-hotspot__tooltip;transform:none .e-hotspot__tooltip',
  },
] satisfies Descriptor[]
