import type { Descriptor } from '@archipelago/loader'

// Not `visible`: a heading in a closed tab or popup, or one that is printed, would show the fallback colour first.
export default [
  { name: 'heading-arrow', selector: '.entry-heading,[data-heading-arrow]' },
] satisfies Descriptor[]
