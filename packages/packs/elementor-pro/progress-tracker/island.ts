import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'progress-tracker', selector: '.elementor-widget-progress-tracker', cue: 'visible' },
] satisfies Descriptor[]
