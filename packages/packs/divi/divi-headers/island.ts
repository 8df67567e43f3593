import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'divi-hidden-header',
    selector: '.et_divi_theme.et_fixed_nav:is(.et_hide_nav,.et_hide_nav_disabled) #main-header',
  },
  { name: 'divi-split-header', selector: '.et_divi_theme.et_header_style_split #main-header' },
] satisfies Descriptor[]
