import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'price-filter', selector: '.price_slider_wrapper', cue: 'visible' },
] satisfies Descriptor[]
