import { createRecord } from '@archipelago/bind'
import type { Behaviour } from './track'

/** How a slide looks that is `offset` of its own widths to the left of the middle: what follows its place in `transform`. */
type Look = (slide: HTMLElement, offset: number, at: number) => string

/**
 * Slides beside each other: moves the element that holds them all, in hundredths of its own width, so that a track that
 * starts hidden or changes its width is right without measuring. Each slide stands where its index puts it; with `loop`
 * those of the other end are brought round, so that as many lie before the window as behind it. `gap`: px between slides,
 * which are no part of their width.
 */
export const strip =
  (element: Element, slides: readonly HTMLElement[], gap = 0, look?: Look): Behaviour =>
  (track) => {
    const { write, undo } = createRecord()
    const { rtl } = track.options
    const move = (widths: number, space = 0) => {
      const part = +((rtl ? -widths : widths) * 100).toFixed(4)
      const px = +((rtl ? -widths : widths) * space).toFixed(2)
      return `translate3d(${px ? `calc(${part}% + ${px}px)` : `${part}%`}, 0px, 0px)`
    }
    // A theme's transition would run after every frame.
    write(element, 'style', 'transition-duration', '0s')
    track.on('progress', (position) => {
      const { slides: places } = track.engine.track.details
      // The engine measures from the left.
      const aheadOf = (i: number) => (rtl ? 1 - places[i]!.size - places[i]!.distance : places[i]!.distance)
      const lead = track.loop ? -position : aheadOf(0)
      write(element, 'style', 'transform', move(lead))
      if (!track.loop && !look) return
      slides.forEach((slide, i) => {
        const { size } = places[i]!
        let ahead = aheadOf(i)
        const all = size * slides.length
        if (track.loop) ahead -= all * Math.round((ahead + size / 2 - 0.5) / all)
        const middle = (0.5 - ahead) / size - 0.5
        // A slide's own width may be a part of the row's.
        const place = move((ahead - lead) / size - i, gap)
        write(slide, 'style', 'transform', look ? place + look(slide, rtl ? -middle : middle, i) : place)
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
