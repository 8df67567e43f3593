import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'divi-link', selector: '.et_divi_theme .et_clickable', hold: 'click', cue: 'visible' },
] satisfies Descriptor[]
