/** Classes of videos behind sections, rows and columns (contracts/divi.md 21). */
export const BACKDROP = ['et_pb_section_video', 'et_pb_section_video_bg', 'et_pb_preload']
