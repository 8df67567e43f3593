import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'search-form',
    selector: '.elementor-widget-search-form',
    hold: 'click [class*=m__to],[class*=m__ic];keydown [class*=m__to]',
    // What only the toggle would open, white on a dark page.
    reveal:
      'position:static [class*=m__to]+div;transform:none [class*=m__to]+div;opacity:1 [class*=m__to]+div;height:auto [class*=m__to]+div;color:#333 [class*=m__to]+div input',
  },
] satisfies Descriptor[]
