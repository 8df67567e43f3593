import type { Point } from './geometry.ts'
import { isDouble, type Sample } from './gesture.ts'

/**
 * Tells taps from double taps: a mouse, or what is `single`, at once; a finger 300 ms later, when it can be no double tap
 * any more (contracts/media.md 1.6).
 */
export const createTaps = (
  tap: (event: PointerEvent, at: Point) => void,
  double: (at: Point) => void,
  single?: (target: Element) => boolean,
) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Sample | undefined
  return {
    tap(event: PointerEvent, at: Point) {
      const now = { ...at, time: event.timeStamp }
      clearTimeout(timer)
      if (event.pointerType === 'mouse' || single?.(event.target as Element)) tap(event, at)
      else if (isDouble(last, now)) {
        last = undefined
        double(at)
      } else {
        last = now
        timer = setTimeout(tap, 300, event, at)
      }
    },
    stop: () => clearTimeout(timer),
  }
}
