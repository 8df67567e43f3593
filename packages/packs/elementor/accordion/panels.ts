import { nextId } from '@archipelago/bind'
import { emit } from '@archipelago/wordpress-client'

/** The element's id, unless it has none or another had it first: the builder's repeat (contracts/elementor.md 3.2). */
export const uniqueId = (element: Element): string =>
  element.id && document.getElementById(element.id) === element
    ? element.id
    : nextId(element.id || 'accordion')

/** After a panel has opened: others are told (contracts/elementor.md 2.5), and a title that left the screen above comes back. */
export const announceOpened = (title: Element): void => {
  window.dispatchEvent(new Event('resize'))
  emit(window, 'elementor-pro/motion-fx/recalc')
  if (title.getBoundingClientRect().top < 0) title.scrollIntoView({ block: 'nearest' })
}
