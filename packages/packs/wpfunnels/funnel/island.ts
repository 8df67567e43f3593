import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'funnel', selector: '#wpfunnels_next_step_controller', hold: 'click', cue: 'touch' },
  {
    name: 'funnel-optin',
    selector: '[class*=wpfnl-][class*=optin-form] form',
    hold: 'submit',
    cue: 'touch',
  },
] satisfies Descriptor[]
