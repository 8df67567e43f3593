import type { Part } from './track'

/**
 * What a release does: 1 or -1, a slide on or back, or 0, back to where it was (contracts/media.md 2.4). `distance` is
 * how far the row was pulled on, in px, `size` the width of the container in px, `ms` the time since the finger came down.
 */
export const flicked = (distance: number, ms: number, size: number): number =>
  (ms < 550 && Math.abs(distance) > 50) || Math.abs(distance) > size / 2 ? Math.sign(distance) : 0

/** Moves on, or falls back, by FlexSlider's rule when a drag ends. With `drag: 'touch'` the mouse drags nothing. */
export const flick: Part = (track) => {
  const { container, engine, options } = track
  const position = () => engine.track.details.position
  let from = 0
  let since = 0
  let pointer = ''
  const press = (event: PointerEvent) => {
    pointer = event.pointerType
  }
  container.addEventListener('pointerdown', press, true)
  engine.on('dragStarted', () => {
    from = position()
    since = performance.now()
    if (pointer === 'mouse' && options.drag === 'touch')
      // The engine's own way to end a drag; it has no filter for the pointer.
      container.dispatchEvent(new CustomEvent('ksDragEnd', { detail: { x: 1, identifier: 'd' } }))
  })
  engine.on('dragEnded', () => {
    const by = flicked((position() - from) * engine.size, performance.now() - since, engine.size)
    if (by) track.step(by)
    // A tap has stopped what was on its way.
    else if (engine.track.idxToDist(track.index)) track.go(track.index)
  })
  return () => container.removeEventListener('pointerdown', press, true)
}
