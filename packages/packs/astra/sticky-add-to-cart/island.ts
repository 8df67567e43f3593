import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'sticky-add-to-cart',
    selector: '.ast-sticky-add-to-cart',
    // It shows once the page is scrolled: by a visitor.
    cue: 'visitor',
  },
] satisfies Descriptor[]
