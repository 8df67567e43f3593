import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'divi-screens', selector: '.et_divi_theme [data-et-multi-view]' },
] satisfies Descriptor[]
