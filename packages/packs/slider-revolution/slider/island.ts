import type { Descriptor } from '@archipelago/loader'

// The slides one below the other, with what lies on them.
const REVEAL =
  'display:block;visibility:visible .tp-caption,rs-slide,[data-type];opacity:1 [data-type];display:block li,rs-slide;position:static rs-slides,rs-slide,rs-zone'

// Not `visible`: it is printed `display: none`, and only we show it (contracts/media.md 8.3).
export default [{ name: 'slider', selector: '.rev_slider,rs-module', reveal: REVEAL }] satisfies Descriptor[]
