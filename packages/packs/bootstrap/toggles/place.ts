import type { Controller } from '@archipelago/bind'
import { lend } from '../shared/lend'

/** Parents whose menu is at another side. */
const SIDES = '.dropup,.dropright,.dropleft'

/**
 * Where version 4 has Popper place a menu (contracts/bootstrap.md 4): below its toggle and along its edge, as the style sheet has it;
 * above, or along the other edge, where the window has no room. In a bar of navigation the style sheet alone decides.
 */
export const place = (controller: Controller, toggle: Element, menu: HTMLElement, shows: boolean): void => {
  const parent = menu.parentElement!
  const { write } = lend(controller, menu)
  const around = lend(controller, parent)
  if (!shows) {
    for (const name of ['top', 'bottom', 'left', 'right', 'margin-top', 'margin-bottom'])
      write(menu, 'style', name, undefined)
    around.write(parent, 'style', 'position', undefined)
    return
  }
  if (toggle.closest('.navbar') || toggle.getAttribute('data-display') === 'static') return
  if (getComputedStyle(parent).position === 'static') around.write(parent, 'style', 'position', 'relative')
  if (parent.matches(SIDES)) return
  const { clientWidth, clientHeight } = document.documentElement
  const { top } = toggle.getBoundingClientRect()
  const box = menu.getBoundingClientRect()
  if (box.bottom > clientHeight && top > box.height) {
    const { marginTop, marginBottom } = getComputedStyle(menu)
    write(menu, 'style', 'top', 'auto')
    write(menu, 'style', 'bottom', '100%')
    write(menu, 'style', 'margin-top', marginBottom)
    write(menu, 'style', 'margin-bottom', marginTop)
  }
  const beyond = box.right > clientWidth ? 'left' : box.left < 0 ? 'right' : undefined
  if (!beyond) return
  write(menu, 'style', beyond, 'auto')
  write(menu, 'style', beyond === 'left' ? 'right' : 'left', '0px')
}
