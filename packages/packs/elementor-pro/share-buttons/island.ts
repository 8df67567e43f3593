import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'share-buttons',
    selector: '.elementor-widget-share-buttons',
    hold: 'click [class*=share-btn_];keydown [class*=share-btn_]',
    cue: 'visible',
  },
] satisfies Descriptor[]
