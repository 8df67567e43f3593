import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'carousel', selector: '.flexslider', cue: 'visible', reveal: 'display:block .slides>li' },
] satisfies Descriptor[]
