import type { Behaviour } from './track'

/**
 * What a release does: 1 or -1, a slide on or back, or 0, back to where it was (contracts/media.md 2.4). `distance` is
 * how far the row was pulled on, in px, `size` the width of the container in px, `ms` the time since the finger came down.
 */
export const flicked = (distance: number, ms: number, size: number): number =>
  (ms < 550 && Math.abs(distance) > 50) || Math.abs(distance) > size / 2 ? Math.sign(distance) : 0

const MOVES = ['mousedown', 'touchstart', 'mousemove', 'touchmove']

/** Moves on, or falls back, by FlexSlider's rule when a drag ends. With `drag: 'touch'` the mouse drags nothing. */
export const flick: Behaviour = (track) => {
  const { container, engine, options } = track
  let from = 0
  let at = 0
  let last = ''
  let since = 0
  let drags = false
  // The finger's own way: the engine takes no notice of the first move.
  const follow = (event: any) => {
    last = event.type
    at = (event.touches?.[0] ?? event)[options.vertical ? 'clientY' : 'clientX']
    if (!last.endsWith('move')) from = at
  }
  for (const type of MOVES) container.addEventListener(type, follow, { capture: true, passive: true })
  engine.on('dragStarted', () => {
    drags = false
    since = performance.now()
    if (options.drag === 'touch' && last === 'mousedown')
      // The engine's own way to end a drag; it has no filter for the pointer.
      container.dispatchEvent(new CustomEvent('ksDragEnd', { detail: { x: 1, identifier: 'd' } }))
  })
  engine.on('dragChecked', () => {
    drags = true
  })
  engine.on('dragEnded', () => {
    const distance = drags ? (options.rtl ? at - from : from - at) : 0
    const by = (options.release ?? flicked)(distance, performance.now() - since, engine.size)
    if (by) track.step(by)
    // Also a tap: it has stopped what was on its way.
    else if (engine.track.idxToDist(track.index)) track.go(track.index)
  })
  return () => {
    for (const type of MOVES) container.removeEventListener(type, follow, true)
  }
}
