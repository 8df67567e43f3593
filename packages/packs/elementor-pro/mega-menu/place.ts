import type { ChangeRecord } from '@archipelago/bind'
import type { Item, MegaMenuProps } from './read'

const isRtl = (node: Element) => getComputedStyle(node).direction === 'rtl'

/** How far a panel begins from the start of the window, for its title (contracts/elementor-pro.md 15.1). */
export const offsetOf = (
  side: string,
  rtl: boolean,
  width: number,
  title: DOMRect,
  window: number,
): number => {
  const fit = (offset: number) => Math.max(0, Math.min(offset, window - width))
  const [start, end] = rtl ? [window - title.right, window - title.left] : [title.left, title.right]
  if (side === (rtl ? 'right' : 'left')) return fit(start)
  if (side === 'left' || side === 'right') return fit(end - width)
  return fit((start + end - width) / 2)
}

/** The menu's panels and dropdown as wide as the window, or its container: what its style sheet takes from these. */
export function stretch({ nav, wrapper, container }: MegaMenuProps, { write }: ChangeRecord): void {
  const box = nav.getBoundingClientRect()
  // Where it is not laid out there is nothing to measure.
  if (!nav.getClientRects()[0]) return
  const { clientWidth } = document.documentElement
  const left = container ? container.getBoundingClientRect().left + container.clientLeft : 0
  const width = container ? container.clientWidth : clientWidth
  const rtl = isRtl(nav)
  write(wrapper, 'style', '--stretch-width', `${width}px`)
  write(
    wrapper,
    'style',
    rtl ? '--stretch-right' : '--stretch-left',
    `${rtl ? box.right - left - width : left - box.left}px`,
  )
}

/** An open panel: below its title, above the menu where there is room there alone, no higher than the window in a header that stays. */
export function placePanel(props: MegaMenuProps, { title, panel }: Item, { write }: ChangeRecord): void {
  const { nav, heading, element, fits, side } = props
  const rtl = isRtl(nav)
  if (fits)
    write(
      panel,
      'style',
      rtl ? 'right' : 'left',
      `${offsetOf(side, rtl, panel.clientWidth, title.getBoundingClientRect(), document.body.clientWidth)}px`,
    )
  const { top, height, width } = panel.getBoundingClientRect()
  if (height < top - heading.offsetHeight && innerHeight - top < height) {
    if (fits) write(panel, 'style', 'width', 'max-content')
    write(panel, 'style', 'max-width', `${width}px`)
    write(nav, 'class', 'content-above', true)
  } else if (element.closest('.elementor-sticky') && height > innerHeight - top) {
    write(panel, 'style', 'height', `${innerHeight - top}px`)
    write(panel, 'style', 'overflow-y', 'scroll')
  }
}
