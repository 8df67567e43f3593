import { createRecord } from '@archipelago/bind'
import type { Behaviour } from './track'

const FOCUSABLE = 'a[href],button,input,select,textarea,summary,[tabindex="0"]'

/**
 * Slides that are not in view at rest cannot be reached by Tab or a screen reader; one that gets the focus all the same
 * (by script, during a move) is gone to. A focus that would be lost with its slide goes on to the one that comes, so that keys
 * go on working.
 */
export const offScreen =
  (slides: readonly HTMLElement[]): Behaviour =>
  (track) => {
    const { container, options } = track
    const { perView = 1, centered } = options
    // Where the one that it stands at is in the middle, so many are seen before it.
    const ahead = centered ? Math.floor(perView / 2) : 0
    const record = createRecord()
    const hide = (index: number) => {
      const left = slides.find((slide) => slide.contains(document.activeElement))
      slides.forEach((slide, i) => {
        const away = i - index + ahead
        const shown = (track.loop ? (away + slides.length) % slides.length : away) < perView
        record.write(slide, 'prop', 'inert', !(shown && (track.loop || away >= 0)))
      })
      if (!left?.inert || left.matches('[role=tab]')) return
      const next = slides[index]!
      let to = next.querySelector<HTMLElement>(FOCUSABLE)
      if (!to) {
        to = next
        record.write(to, 'attr', 'tabindex', '-1')
      }
      to.focus({ preventScroll: true })
    }
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
