import type { Controller } from '@archipelago/bind'
import { reducedMotion } from '@archipelago/motion'
import { isMobileDevice } from './layout'

/** How much slower than the page it goes, and how much of the window's height it is higher than its place. */
const SLOWER = 0.3

/** A picture behind a part of the page that scrolls slower (contracts/divi.md 6). */
export function parallax({ element }: { element: HTMLElement }, { record, guard, on }: Controller): void {
  const place = element.parentElement
  if (!place || isMobileDevice() || reducedMotion()) return
  const write = (name: string, value: string) => record.write(element, 'style', name, value)
  const stretch = guard(() => write('height', `${SLOWER * innerHeight + place.clientHeight}px`))
  const move = guard(() => {
    if (place.classList.contains('et_is_animating')) return
    const below = innerHeight - place.getBoundingClientRect().top
    write('transform', `translate(0px, ${SLOWER * below}px)`)
  })
  stretch()
  move()
  // The header that shrinks takes the page with it.
  on(window, ['scroll', 'ETDiviFixedHeaderTransitionEnd'], move, { passive: true })
  on(window, 'resize', () => {
    stretch()
    move()
  })
  // What is in its part of the page opens and loads; a slide is shown.
  const observer = new ResizeObserver(() => {
    stretch()
    move()
  })
  observer.observe(place)
  record.add(() => observer.disconnect())
}
