/** Classes of panels that open, alone and in accordions (contracts/divi.md 12). */
export const TOGGLE = [
  'et_pb_accordion',
  'et_pb_accordion_item',
  'et_pb_toggle',
  'et_pb_toggle_item',
  'et_pb_toggle_title',
  'et_pb_toggle_content',
  'et_pb_toggle_open',
  'et_pb_toggle_close',
]
