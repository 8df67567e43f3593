import type { Descriptor } from '@archipelago/loader'

// Not `visible`: it is printed `display: none`, and only we show it (contracts/media.md 8.3).
export default [{ name: 'slider', selector: '.rev_slider,rs-module' }] satisfies Descriptor[]
