import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'pro-popup',
    // Popups, and links that open or close one, whose clicks wait for the code.
    selector: '.elementor-location-popup,[href*=Dpopup]',
    hold: 'click [href*=Dpopup]',
  },
] satisfies Descriptor[]
