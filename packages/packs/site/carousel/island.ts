import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'carousel', selector: '.flexslider', cue: 'ahead', reveal: 'display:block .slides>li' },
] satisfies Descriptor[]
