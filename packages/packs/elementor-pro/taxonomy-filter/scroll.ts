import type { Controller } from '@archipelago/bind'
import { forScreen } from '@archipelago/builder'

const JUSTIFY = '--e-filter-justify-content'
/** Pixels that a pressed mouse moves before it pulls. */
const SLOP = 5

/**
 * A bar that is scrolled to the side where it has more than there is room for: it begins at its start, or its end, and a pressed mouse
 * pulls it (contracts/elementor-pro.md 6.5).
 */
export const scrollBar = (
  bar: HTMLElement,
  settings: Record<string, unknown>,
  { on, record, guard }: Controller,
): void => {
  const scrolls = () =>
    forScreen(settings, 'horizontal_scroll') === 'enable' && bar.scrollWidth > bar.clientWidth
  const settle = guard(() => {
    record.write(bar, 'style', JUSTIFY, undefined)
    if (!scrolls()) return
    record.write(bar, 'style', JUSTIFY, 'start')
    const isRtl = getComputedStyle(bar).direction === 'rtl'
    const isEnd = forScreen(settings, 'item_alignment_horizontal') === 'end'
    bar.scrollLeft = isEnd ? bar.scrollWidth * (isRtl ? -1 : 1) : 0
  })
  settle()
  on(window, 'resize', settle)

  let from: number | undefined
  let pulls = false
  const mark = (name: string, is?: boolean) => record.write(bar, 'class', name, is || undefined)
  on(bar, 'mousedown', ({ pageX, button }) => {
    if (button || !scrolls()) return
    from = pageX
    mark('e-scroll', true)
  })
  on(bar, 'mousemove', (event) => {
    if (from === undefined) return
    const by = event.pageX - from
    if (!pulls && Math.abs(by) < SLOP) return
    pulls = true
    event.preventDefault()
    mark('e-scroll-active', true)
    bar.scrollLeft -= by
    from = event.pageX
  })
  on(bar, ['mouseup', 'mouseleave'], () => {
    from = undefined
    mark('e-scroll')
    mark('e-scroll-active')
    // After the click that a release makes, which is none.
    setTimeout(() => {
      pulls = false
    })
  })
  const swallow = (event: Event) => {
    if (!pulls) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  on(bar, 'click', swallow, { capture: true })
}
