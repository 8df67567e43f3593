import { createRecord } from '@archipelago/bind'
import { animate } from '@archipelago/motion'
import type { Behaviour } from './track'

/** Measures again whenever the container's size changes along the track: the engine sees the window alone, and no hidden start. */
export const visibleSize: Behaviour = ({ container, engine, options }) => {
  // Not `engine.size`, which may have a fraction: the first report of the observer would be taken for a change.
  const measure = () => container[options.vertical ? 'offsetHeight' : 'offsetWidth']
  let size = measure()
  const observer = new ResizeObserver(() => {
    const now = measure()
    // What changes across it, as an address bar does, would cut a move short.
    if (!now || now === size) return
    size = now
    engine.update()
  })
  observer.observe(container)
  return () => observer.disconnect()
}

/**
 * Lets the container's height follow the slide that it goes to, in the time of a move; at rest it has no height of its
 * own. The caller takes the other slides out of the flow.
 */
export const smoothHeight =
  (slides: readonly HTMLElement[]): Behaviour =>
  (track) => {
    const { container, options } = track
    const record = createRecord()
    const write = (height: string | undefined) => record.write(container, 'style', 'height', height)
    let stop: (() => void) | undefined
    track.on('target', (index, before) => {
      const from = container.offsetHeight
      const to = slides[index]?.offsetHeight ?? 0
      if (index === before || !to) return
      stop?.()
      stop = animate(
        options.duration ?? 500,
        (progress) => write(`${Math.round(from + (to - from) * progress)}px`),
        () => write(undefined),
      )
    })
    return () => {
      stop?.()
      record.undo()
    }
  }
