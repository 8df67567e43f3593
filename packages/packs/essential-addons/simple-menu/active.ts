import type { Controller } from '@archipelago/bind'
import type { MenuProps } from './read'

const ACTIVE = 'eael-item-active'

/** Whether its middle is in sight, or near it: what `isInViewport` of Essential Addons says (contracts/elementor.md 22.5). */
const isInView = (element: Element | null): boolean => {
  if (!element) return false
  const { top, height } = element.getBoundingClientRect()
  return top + height / 2 > 0 && top < innerHeight / 2
}

/** Marks links to the page itself, and those to places in it while these are in sight. */
export function markActive({ list, address }: MenuProps, { record, on }: Controller): void {
  if (typeof address !== 'string') return
  const places = new Map<Element, string>()
  for (const link of list.querySelectorAll('li a')) {
    const href = link.getAttribute('href') ?? ''
    const [path, id] = href.split('#')
    if (id && path === address) places.set(link, id)
    if (href === address) record.write(link, 'class', ACTIVE, true)
  }
  if (!places.size) return
  const look = () => {
    for (const [link, id] of places) {
      const shown = isInView(document.getElementById(id)) || undefined
      record.write(link, 'class', `eael-menu-${id}`, shown)
      record.write(link, 'class', ACTIVE, shown)
    }
  }
  look()
  on(window, ['load', 'resize', 'scroll'], look, { passive: true })
}
