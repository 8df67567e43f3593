import { nextId } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'

/** The element's id, unless it has none or another had it first: the builder's repeat (contracts/elementor.md 3.2). */
export const uniqueId = (element: Element): string =>
  element.id && document.getElementById(element.id) === element
    ? element.id
    : nextId(element.id || 'accordion')

const decode = (fragment: string) => {
  // A stray % makes it throw.
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}

/** The element that the fragment of the address names. */
export const fragmentTarget = (): Element | null => document.getElementById(decode(location.hash.slice(1)))

/** After a panel has opened: others are told (contracts/elementor.md 2.5), and a title that left the screen above comes back. */
export const announceOpened = (title: Element): void => {
  window.dispatchEvent(new Event('resize'))
  emit(window, 'elementor-pro/motion-fx/recalc')
  if (title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'nearest' })
}
