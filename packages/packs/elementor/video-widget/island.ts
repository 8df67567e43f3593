import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'video',
    selector: '.elementor-widget-video',
    cue: 'visible',
    // In a lightbox it is not ours.
    hold: 'click .elementor-open-inline .elementor-custom-embed-image-overlay,[data-video-overlay];keydown .elementor-open-inline [role=button]',
    // What overlays cover can be played without us, but for YouTube.
    reveal: 'visibility:hidden video~div,iframe[src]~div',
  },
] satisfies Descriptor[]
