import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'reviews',
    selector: '#respond select#rating',
    cue: 'visible',
  },
] satisfies Descriptor[]
