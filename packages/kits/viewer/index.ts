export { syncAddress } from './address.ts'
export { type ImageNames, imageRenderer, sizeOf } from './content.ts'
export { bindFullscreen, supportsFullscreen } from './fullscreen.ts'
export type { Gap, Point, Size } from './geometry.ts'
export { createHub, type Listener } from './hub.ts'
export { watchIdle } from './idle.ts'
export { bindKeys } from './keys.ts'
export { createPanZoom } from './pan-zoom.ts'
export { openShareWindow, type ShareButton, type Shared, shareButtons, shareLink } from './share.ts'
export type * from './types.ts'
export {
  openViewer,
  type Skin,
  type Viewer,
  type ViewerOptions,
  type ViewerState,
  viewerDefaults,
} from './viewer.ts'
