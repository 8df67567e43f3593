import { motionTime } from '@archipelago/motion'

const longest = (list: string) => Math.max(...list.split(',').map(Number.parseFloat), 0)

/**
 * Runs `act` when the transition of an element is over that has begun now; at once where it has none, or where nothing may move.
 * Returns what cancels it.
 */
export const afterTransition = (element: Element, act: () => void): (() => void) => {
  const { transitionDuration, transitionDelay } = getComputedStyle(element)
  const time = motionTime((longest(transitionDuration) + longest(transitionDelay)) * 1000)
  if (!time) {
    act()
    return () => {}
  }
  // No frame is needed for it, and no event of the browser, which a hidden element never sends.
  const timer = setTimeout(act, time)
  return () => clearTimeout(timer)
}
