import { scrollToY } from '@archipelago/motion'
import { goalFor, nextFrame, reveal, type SpaceAbove } from './travel'

/** Milliseconds in which panels that opened and closed for the target have come to rest. */
const SETTLING = 500

/**
 * The browser jumps to the address's fragment before headers stick, images load and panels open: puts the position
 * right after load, and when an island around the target is mounted, until `signal` says that the visitor has moved.
 */
export const arrive = (
  findTarget: (fragment: string) => Element | undefined,
  spaceAbove: SpaceAbove,
  signal: AbortSignal,
): void => {
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
  if (signal.aborted) return
  if (document.readyState === 'complete') show()
  else addEventListener('load', show, { signal })
  addEventListener(
    'archipelago:mount',
    ({ target }) => {
      if (target !== document.body && (target as Element).contains(findTarget(location.hash)!)) show()
    },
    { signal },
  )
}
