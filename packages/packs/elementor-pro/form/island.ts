import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'pro-form', selector: '.elementor-widget-form', hold: 'submit', cue: 'visible' },
] satisfies Descriptor[]
