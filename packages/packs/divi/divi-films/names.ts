/** Classes of films, and of the pictures that lie on them (contracts/divi.md 23). */
export const FILMS = [
  'et_pb_video',
  'et_pb_video_box',
  'et_pb_video_overlay',
  'et_pb_video_overlay_hover',
  'et_pb_video_play',
  'et_main_video_container',
]
