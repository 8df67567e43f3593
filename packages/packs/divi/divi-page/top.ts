import type { Controller } from '@archipelago/bind'
import { scrollToY } from '@archipelago/motion'
import { gettext } from '@archipelago/wordpress-client'
import { button } from './button'

/** Pixels from which it is seen; milliseconds to the top. */
const FAR = 800
const DURATION = 800

/** What leads back to the top of the page (contracts/divi.md 7). */
export function top({ element }: { element: HTMLElement }, controller: Controller): void {
  const { record, guard, on } = controller
  const look = guard(() => {
    const shown = scrollY > FAR
    if (!shown && !element.style.display) return
    if (shown) record.write(element, 'style', 'display', 'block')
    record.write(element, 'class', 'et-visible', shown)
    record.write(element, 'class', 'et-hidden', !shown)
    record.write(element, 'attr', 'tabindex', shown ? '0' : '-1')
    if (!shown && element === document.activeElement) element.blur()
  })
  button(element, gettext('Back to top'), () => void scrollToY(0, DURATION), controller)
  look()
  on(window, 'scroll', look, { passive: true })
}
