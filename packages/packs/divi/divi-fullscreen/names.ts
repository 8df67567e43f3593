/** Classes of headers, over the whole window or not (contracts/divi.md 14). */
export const FULLSCREEN = [
  'et_pb_fullscreen',
  'et_pb_fullwidth_header',
  'et_pb_fullwidth_header_container',
  'et_pb_fullwidth_header_overlay',
  'et_pb_fullwidth_header_scroll',
  'et_pb_fullwidth_header_subhead',
  'et_pb_header_content_wrapper',
]
