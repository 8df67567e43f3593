import type { Descriptor } from '@archipelago/loader'

export default [
  // What PHP prints for the script, which stays where the script goes.
  { name: 'pro-page', selector: '#elementor-pro-frontend-js-before', cue: 'idle' },
] satisfies Descriptor[]
