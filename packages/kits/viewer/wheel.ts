import type { SlideEngine } from './types.ts'

/** What a wheel does (contracts/media.md 1.6): pans what is zoomed, else closes, if it may; the page behind never scrolls. */
export const turnWheel = (
  event: WheelEvent,
  engine: SlideEngine,
  zoomed: boolean,
  close: false | (() => void),
) => {
  const { deltaX, deltaY, deltaMode, ctrlKey } = event
  // With this key it is the browser's own zoom.
  if (ctrlKey) return
  const unit = deltaMode ? 18 : 1
  const { x, y } = engine.pan
  if (!zoomed && close) return Math.abs(deltaY) > 2 && close()
  event.preventDefault()
  if (zoomed) engine.panTo({ x: x - deltaX * unit, y: y - deltaY * unit })
}
