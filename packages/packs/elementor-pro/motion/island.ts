import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'motion-fx',
    selector: '[data-settings*=x_motion_f]',
    cue: '(prefers-reduced-motion:no-preference)',
  },
] satisfies Descriptor[]
