/** Classes of galleries in rows and of pictures that open (contracts/divi.md 9, 10). */
export const GALLERY = [
  'et_pb_lightbox_image',
  'et_post_gallery',
  'et_pb_gallery',
  'et_pb_gallery_grid',
  'et_pb_gallery_items',
  'et_pb_gallery_item',
  'et_pb_gallery_image',
  'et_pb_gallery_title',
  'et_pb_gallery_caption',
  'et_pb_gallery_pagination',
  'et_pb_grid_item',
  'et_pb_has_overlay',
  'et_pb_inline_icon',
  'et_overlay',
]
