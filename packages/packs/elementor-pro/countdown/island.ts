import type { Descriptor } from '@archipelago/loader'

export default [
  // At once: the digits are empty until then, and what is over hides.
  { name: 'countdown', selector: '.elementor-widget-countdown' },
] satisfies Descriptor[]
