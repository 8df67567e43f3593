import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'divi-side-nav', selector: '.et_divi_theme.et_pb_side_nav_page #main-content' },
] satisfies Descriptor[]
