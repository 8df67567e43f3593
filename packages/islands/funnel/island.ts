import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'funnel', selector: '#wpfunnels_next_step_controller', hold: 'click', cue: 'touch' },
] satisfies Descriptor[]
