import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'background-video',
    selector: `[data-settings*='"background_background":"video"']`,
    cue: 'visible',
  },
] satisfies Descriptor[]
