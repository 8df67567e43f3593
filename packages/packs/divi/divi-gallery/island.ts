import type { Descriptor } from '@archipelago/loader'

export default [
  {
    name: 'divi-lightbox',
    selector: 'a.et_pb_lightbox_image,.et_post_gallery',
    hold: 'click',
    cue: 'visitor',
  },
  {
    name: 'divi-gallery',
    selector: '.et_pb_gallery_grid',
    hold: 'click .et_pb_gallery_pagination a',
    reveal: 'display:block .et_pb_gallery_item',
  },
] satisfies Descriptor[]
