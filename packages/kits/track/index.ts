// With keen-slider in it: islands fetch it with `import('@archipelago/track')`, all of a page the same file.
export { flick, flicked } from './flick'
export { clickGuard, keyboard } from './input'
export { keepScroll } from './keep-scroll'
export { column, fade, strip } from './render'
export { smoothHeight, visibleSize } from './size'
export { createTrack, type Part, type Track, type TrackOptions } from './track'
