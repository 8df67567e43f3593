import { createPatch } from '@archipelago/bind'
import type { Engine } from '../engine/engine'

/** The bar that grows with the time of a slide. Gives what ends it. */
export const createBar = (engine: Engine, node: HTMLElement): (() => void) => {
  const patch = createPatch(node)
  let animation: Animation | undefined
  patch.write('style', 'width', '0%')
  patch.write('attr', 'aria-hidden', 'true')
  if (!engine.parts.settings.bar) patch.write('style', 'visibility', 'hidden')
  engine.told = (running, left, total) => {
    if (!engine.parts.settings.bar || engine.still) return
    if (left <= 0) animation?.cancel()
    else if (running) {
      const frames = [{ width: `${100 - (left / total) * 100}%` }, { width: '100%' }]
      animation?.cancel()
      animation = node.animate(frames, { duration: left, fill: 'forwards' })
    } else animation?.pause()
  }
  return () => {
    animation?.cancel()
    patch.undo()
  }
}
