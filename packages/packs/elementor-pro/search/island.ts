import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'search',
    selector: '.elementor-widget-search',
    // Without code it can do what a form does.
    reveal: 'opacity:1 .e-search;visibility:visible .e-search',
  },
] satisfies Descriptor[]
