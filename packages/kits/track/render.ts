import { createPatch } from '@archipelago/bind'
import type { Part } from './track'

/**
 * Slides beside each other: moves the element that holds them all, in hundredths of its own width, so that a track that
 * starts hidden or changes its width is right without measuring. Each slide stands where its index puts it.
 */
export const strip =
  (element: Element): Part =>
  (track) => {
    const patch = createPatch(element)
    const sign = track.options.rtl ? 1 : -1
    // A theme's transition would run after every frame.
    patch.write('style', 'transition-duration', '0s')
    track.on('progress', (position) =>
      patch.write('style', 'transform', `translate3d(${+(sign * position * 100).toFixed(4)}%, 0px, 0px)`),
    )
    return () => patch.undo()
  }

/** Slides on top of each other: each as opaque as it is near, the one it goes to above the others. */
export const fade =
  (slides: readonly Element[]): Part =>
  (track) => {
    const patches = slides.map((slide) => createPatch(slide))
    track.on('progress', () =>
      track.engine.track.details.slides.forEach(({ portion }, i) => {
        patches[i]?.write('style', 'opacity', `${+portion.toFixed(4)}`)
        patches[i]?.write('style', 'z-index', i === track.index ? '2' : '1')
      }),
    )
    return () => {
      for (const patch of patches) patch.undo()
    }
  }
