export { wrapMedia } from './media'
export type { Player, PlayerEvent, PlayerOptions } from './player'
export { createVimeo, vimeoId } from './vimeo'
export { createYouTube, youTubeId } from './youtube'
