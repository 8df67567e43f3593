import type { Descriptor } from '@archipelago/loader'

export default [
  { name: 'divi-backdrop', selector: '.et_divi_theme .et_pb_section_video_bg' },
] satisfies Descriptor[]
