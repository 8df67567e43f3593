import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'lottie', selector: '.elementor-widget-lottie', cue: 'visible' },
] satisfies Descriptor[]
