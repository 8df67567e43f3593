import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'code-highlight', selector: '.elementor-widget-code-highlight', cue: 'visible' },
] satisfies Descriptor[]
