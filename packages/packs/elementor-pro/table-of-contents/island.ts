import type { Descriptor } from '@archipelago/loader'

export default [
  // At once: what follows it moves when it is filled.
  {
    name: 'table-of-contents',
    selector: '.elementor-widget-table-of-contents',
    hold: 'click [class*=toc__toggle];keydown [class*=toc__toggle]',
    // It would turn for ever.
    reveal: 'visibility:hidden [class*=toc__spin]',
  },
] satisfies Descriptor[]
