import { scrollToY } from '@archipelago/motion'
import { goalFor, nextFrame, reveal, type SpaceAbove } from './travel'

/** Navigations after which the browser restores where the visitor was. */
const RESTORED = ['reload', 'back_forward']

/** Milliseconds in which panels that opened and closed for the target have come to rest. */
const SETTLING = 500

/**
 * The browser jumps to the address's fragment before headers stick, images load and panels open: puts the position
 * right after load, and when an island around the target is mounted, unless the visitor has moved by then.
 */
export const arrive = (
  findTarget: (fragment: string) => Element | undefined,
  spaceAbove: SpaceAbove,
): (() => void) | undefined => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (document.readyState === 'complete' || RESTORED.includes(navigation?.type ?? '')) return
  const moved = new AbortController()
  const { signal } = moved
  const stop = () => moved.abort()
  const show = async () => {
    const target = findTarget(location.hash)
    if (!target) return
    await reveal(target)
    await nextFrame()
    const goal = goalFor(target, spaceAbove)
    let at: number | undefined
    // Panels above may still be closing: it stays with the target meanwhile.
    for (const end = performance.now() + SETTLING; !signal.aborted && performance.now() < end; ) {
      if (at !== goal()) scrollToY((at = goal()), 0)
      await nextFrame()
    }
  }
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, stop, { passive: true, signal })
  addEventListener('load', show, { signal })
  addEventListener(
    'archipelago:mount',
    ({ target }) => {
      if (target !== document.body && (target as Element).contains(findTarget(location.hash)!)) show()
    },
    { signal },
  )
  return stop
}
