import type { Behaviour } from '@archipelago/track'

/** A notch of the wheel moves a slide on or back; past an end without loop the page scrolls. `act`: a visitor did it. */
export const wheel =
  (root: HTMLElement, act: () => void): Behaviour =>
  (track) => {
    const turn = (event: WheelEvent) => {
      const by = Math.sign(event.deltaY || event.deltaX)
      // With Control it zooms the page.
      if (!by || event.defaultPrevented || event.ctrlKey) return
      const end = !track.loop && track.index === (by < 0 ? 0 : track.last)
      if (end && !track.moving) return
      event.preventDefault()
      if (track.moving) return
      act()
      track.step(by)
    }
    root.addEventListener('wheel', turn, { passive: false })
    return () => root.removeEventListener('wheel', turn)
  }
