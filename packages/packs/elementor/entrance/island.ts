import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'entrance',
    // The second: an entrance for small screens alone is printed visible.
    selector: '.elementor-invisible,.elementor-element[data-settings*=animation_]',
    cue: 'visible',
    reveal: 'visibility:visible',
  },
] satisfies Descriptor[]
