import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'background-slideshow',
    selector: `[data-settings*='"background_background":"slideshow"']`,
    cue: 'visible',
  },
] satisfies Descriptor[]
