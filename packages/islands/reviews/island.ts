import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'reviews',
    selector: 'select#rating',
    cue: 'visible',
  },
] satisfies Descriptor[]
