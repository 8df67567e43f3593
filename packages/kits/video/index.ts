export { wrapMedia } from './media.ts'
export type { Player, PlayerEvent, PlayerOptions } from './player.ts'
export { createVimeo, vimeoId } from './vimeo.ts'
export { createYouTube, youTubeId } from './youtube.ts'
