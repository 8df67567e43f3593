import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'animated-headline',
    selector: '.elementor-widget-animated-headline',
    cue: 'visible',
    // Words whose letters turn are hidden until somebody has split them.
    reveal: 'opacity:1 [class*=text-active]',
  },
] satisfies Descriptor[]
