import { createRecord } from '@archipelago/bind'
import type { Behaviour } from './track'

/**
 * Slides that are not in view at rest cannot be reached by Tab or a screen reader; one that gets the focus all the same
 * (by script, during a move) is gone to.
 */
export const offScreen =
  (slides: readonly HTMLElement[]): Behaviour =>
  (track) => {
    const { container, options } = track
    const { perView = 1, centered } = options
    // Where the one that it stands at is in the middle, so many are seen before it.
    const ahead = centered ? Math.floor(perView / 2) : 0
    const record = createRecord()
    const hide = (index: number) =>
      slides.forEach((slide, i) => {
        const away = i - index + ahead
        const shown = (track.loop ? (away + slides.length) % slides.length : away) < perView
        record.write(slide, 'prop', 'inert', !(shown && (track.loop || away >= 0)))
      })
    const focus = ({ target }: FocusEvent) => {
      const index = slides.findIndex((slide) => slide.contains(target as Node))
      if (slides[index]?.inert) track.go(index)
    }
    container.addEventListener('focusin', focus)
    track.on('target', hide)
    hide(track.index)
    return () => {
      container.removeEventListener('focusin', focus)
      record.undo()
    }
  }
