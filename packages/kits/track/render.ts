import { createPatch } from '@archipelago/bind'
import type { Behaviour } from './track'

/**
 * Slides beside each other: moves the element that holds them all, in hundredths of its own width, so that a track that
 * starts hidden or changes its width is right without measuring. Each slide stands where its index puts it; with `loop`
 * those of the other end are brought round.
 */
export const strip =
  (element: Element, slides: readonly Element[]): Behaviour =>
  (track) => {
    const patch = createPatch(element)
    const patches = track.loop ? slides.map((slide) => createPatch(slide)) : []
    const sign = track.options.rtl ? -1 : 1
    const shift = (widths: number) => `translate3d(${+(sign * widths * 100).toFixed(4)}%, 0px, 0px)`
    // A theme's transition would run after every frame.
    patch.write('style', 'transition-duration', '0s')
    track.on('progress', (position) => {
      const { slides } = track.engine.track.details
      patch.write('style', 'transform', shift(-position))
      patches.forEach((one, i) => {
        const { distance, size } = slides[i]!
        // The engine measures from the left.
        const ahead = sign < 0 ? 1 - size - distance : distance
        // A slide's own width may be a part of the row's.
        one.write('style', 'transform', shift((position + ahead) / size - i))
      })
    })
    return () => {
      for (const one of [patch, ...patches]) one.undo()
    }
  }

/** Slides on top of each other: each as opaque as it is near, the one it goes to above the others. */
export const fade =
  (slides: readonly Element[]): Behaviour =>
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

/** Slides below each other, which lie on top of each other as printed and are all as high. */
export const column =
  (slides: readonly Element[]): Behaviour =>
  (track) => {
    const patches = slides.map((slide) => createPatch(slide))
    track.on('progress', () =>
      track.engine.track.details.slides.forEach(({ distance }, i) => {
        patches[i]?.write('style', 'transition-duration', '0s')
        patches[i]?.write('style', 'transform', `translate3d(0px, ${+(distance * 100).toFixed(4)}%, 0px)`)
      }),
    )
    return () => {
      for (const patch of patches) patch.undo()
    }
  }
