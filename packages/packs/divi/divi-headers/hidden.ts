import type { Controller } from '@archipelago/bind'
import { heightInside } from '../divi-page/width'

export interface HiddenHeaderProps {
  element: HTMLElement
  /** The bar above it, which goes and comes with it. */
  top: HTMLElement | undefined
}

/** A page has to be longer than the window and its header by this much, in pixels, for the header to be hidden. */
const LONGER = 200

/** A header that is away while the page is at its top, and on pages that cannot be scrolled is not (contracts/divi.md 4.8). */
export function hiddenHeader({ element, top }: HiddenHeaderProps, { record, guard, on }: Controller): void {
  let height = 0
  let hasFocus = false
  const place = guard(() => {
    if (!element.matches('.et-fixed-header'))
      height = heightInside(element) + (top?.offsetHeight ? heightInside(top) : 0)
    const isLong = document.documentElement.scrollHeight > innerHeight + height + LONGER
    const isSeen = hasFocus || !isLong
    for (const node of [element, top])
      if (node) {
        record.write(node, 'style', 'transform', isSeen ? 'translateY(0px)' : `translateY(-${height}px)`)
        record.write(node, 'style', 'opacity', isSeen ? '1' : undefined)
      }
    record.write(document.body, 'class', 'et_hide_nav', isLong)
    record.write(document.body, 'class', 'et_hide_nav_disabled', !isLong)
  })
  place()
  if (document.readyState !== 'complete') on(window, 'load', place)
  on(window, 'resize', place)
  // Who comes with the keyboard sees what has the focus.
  for (const node of [element, top])
    if (node)
      on(node, ['focusin', 'focusout'], ({ type, target }: Event) => {
        hasFocus = type === 'focusin' && (target as Element).matches(':focus-visible')
        place()
      })
}
