import { createRecord } from '@archipelago/bind'
import type { Behaviour } from './track'

/**
 * Slides beside each other: moves the element that holds them all, in hundredths of its own width, so that a track that
 * starts hidden or changes its width is right without measuring. Each slide stands where its index puts it; with `loop`
 * those of the other end are brought round.
 */
export const strip =
  (element: Element, slides: readonly Element[]): Behaviour =>
  (track) => {
    const { write, undo } = createRecord()
    const sign = track.options.rtl ? -1 : 1
    const shift = (node: Element, widths: number) =>
      write(node, 'style', 'transform', `translate3d(${+(sign * widths * 100).toFixed(4)}%, 0px, 0px)`)
    // A theme's transition would run after every frame.
    write(element, 'style', 'transition-duration', '0s')
    track.on('progress', (position) => {
      shift(element, -position)
      if (!track.loop) return
      const { slides: places } = track.engine.track.details
      slides.forEach((slide, i) => {
        const { distance, size } = places[i]!
        // The engine measures from the left.
        const ahead = sign < 0 ? 1 - size - distance : distance
        // A slide's own width may be a part of the row's.
        shift(slide, (position + ahead) / size - i)
      })
    })
    return undo
  }

/** Slides on top of each other: each as opaque as it is near, the one it goes to above the others. */
export const fade =
  (slides: readonly Element[]): Behaviour =>
  (track) => {
    const { write, undo } = createRecord()
    track.on('progress', () =>
      slides.forEach((slide, i) => {
        const { portion } = track.engine.track.details.slides[i]!
        write(slide, 'style', 'opacity', `${+portion.toFixed(4)}`)
        write(slide, 'style', 'z-index', i === track.index ? '2' : '1')
      }),
    )
    return undo
  }

/** Slides below each other, which lie on top of each other as printed and are all as high. */
export const column =
  (slides: readonly Element[]): Behaviour =>
  (track) => {
    const { write, undo } = createRecord()
    track.on('progress', () =>
      slides.forEach((slide, i) => {
        const { distance } = track.engine.track.details.slides[i]!
        write(slide, 'style', 'transition-duration', '0s')
        write(slide, 'style', 'transform', `translate3d(0px, ${+(distance * 100).toFixed(4)}%, 0px)`)
      }),
    )
    return undo
  }
