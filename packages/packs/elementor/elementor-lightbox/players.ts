// A file of its own, fetched when a video among slides is played, with what that needs alone.
export { createVimeo, createYouTube, vimeoId, wrapMedia, youTubeId } from '@archipelago/video'
