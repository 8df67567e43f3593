import type { Controller } from '@archipelago/bind'
import type { MegaMenuProps } from './read'

const JUSTIFY = '--n-menu-heading-justify-content'
/** Pixels: how far a mouse drags the titles with each of its moves, once it is farther away than `FAR`. */
const STEP = 5
const FAR = 20

/** Titles that are too many for one line scroll, also by a mouse that drags them. Returns what aligns them anew. */
export function scroll({ heading, scrolls, fromEnd }: MegaMenuProps, { on, record }: Controller) {
  let from: number | undefined
  const end = () => {
    from = undefined
    for (const name of ['e-scroll', 'e-scroll-active']) record.write(heading, 'class', name, undefined)
  }
  on(heading, 'pointerdown', ({ pointerType, pageX, button }) => {
    if (pointerType !== 'mouse' || button || !scrolls()) return
    from = pageX
    record.write(heading, 'class', 'e-scroll', true)
  })
  on(heading, 'pointermove', (event) => {
    if (from === undefined || heading.scrollWidth <= heading.clientWidth) return
    event.preventDefault()
    const far = event.pageX - from
    heading.scrollLeft -= Math.abs(far) > FAR ? Math.sign(far) * STEP : far
    record.write(heading, 'class', 'e-scroll-active', true)
  })
  on(heading, ['pointerup', 'pointerleave', 'pointercancel'], end)
  return () => {
    const isLong = scrolls() && heading.scrollWidth > heading.clientWidth
    record.write(heading, 'style', JUSTIFY, isLong ? 'start' : undefined)
    if (!isLong) return
    const sign = getComputedStyle(heading).direction === 'rtl' ? -1 : 1
    heading.scrollLeft = fromEnd() ? sign * heading.scrollWidth : 0
  }
}
