import { animate, type Easing } from './animate.ts'
import { claim, type Motion } from './claim.shared.ts'

export type ScrollOptions = {
  /** `swing` by default; Elementor's anchors run `linear` (contracts/elementor.md 12). */
  easing?: Easing
  /** A scrolling element; the page by default. */
  element?: Element
}

const userEvents = ['wheel', 'touchstart', 'keydown', 'mousedown']
const scrollKeys = new Set([' ', 'ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/**
 * Scrolls to `y` px from the top in `ms` (500 by default: contracts/spec.md 2).
 *
 * A function is asked again at each frame and at the end, so the goal is met even when it moved, for
 * instance because images above it loaded. The visitor's wheel, touch, scrolling keys or a press on the
 * scroll bar stop it. A `y` that is no finite number leaves the position as it is.
 */
export function scrollToY(y: number | (() => number), ms = 500, options: ScrollOptions = {}): Motion {
  const box = options.element ?? document.scrollingElement!
  const goal = () => {
    const top = typeof y === 'number' ? y : y()
    return top < Infinity ? top : box.scrollTop
  }
  // 'instant' because a style sheet's `scroll-behavior: smooth` would ease every single step.
  const jump = (top: number) => box.scrollTo({ top, behavior: 'instant' })
  const byUser = ({ target, type, key }: Partial<KeyboardEvent>) => {
    // A press on a scroll bar is dispatched to the scrolling element itself.
    if (type === 'mousedown' ? target === box : !key || scrollKeys.has(key)) motion.stop()
  }
  let halt: (() => void) | undefined
  const motion = claim(box, () => {
    halt?.()
    for (const type of userEvents) removeEventListener(type, byUser, true)
  })
  const from = box.scrollTop
  for (const type of userEvents) addEventListener(type, byUser, { capture: true, passive: true })
  halt = animate(ms, (at) => jump(from + (goal() - from) * at), motion.finish, options.easing)
  return motion
}
