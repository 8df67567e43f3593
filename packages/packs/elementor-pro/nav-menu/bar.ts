import { type Controller, isPlain } from '@archipelago/bind'
import { leadsNowhere, linkOf, list, subOf } from './list'
import { placeIn } from './place'
import type { NavMenuProps } from './read'

const OPEN_AFTER = 250
const CLOSE_AFTER = 500

/**
 * The bar (contracts/elementor-pro.md 2.3, 2.4): submenus open by a mouse that stays on their item, by a click, a tap or a key; the second
 * click follows the link. They close when the mouse or the focus has left, by Escape, and by a click elsewhere.
 */
export function bar(root: HTMLElement, props: NavMenuProps, controller: Controller): void {
  const { on, guard, record } = controller
  const menu = list(root, props, controller, placeIn(root, controller))
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = (act: () => unknown, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(guard(act), ms)
  }
  record.add(() => clearTimeout(timer))

  const show = (sub: HTMLElement) => {
    // One of a level.
    menu.hideAll(sub)
    menu.show(sub)
  }

  on(root, 'pointerover', ({ pointerType, target }) => {
    const item = (target as Element).closest('li')
    if (pointerType !== 'mouse' || !item) return
    later(() => {
      const sub = item.querySelector<HTMLElement>(':scope > ul')
      if (sub) show(sub)
      else menu.hideAll(item)
    }, OPEN_AFTER)
  })
  on(root, 'pointerleave', ({ pointerType }) => {
    if (pointerType === 'mouse') later(() => menu.hideAll(), CLOSE_AFTER)
  })

  const press = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')
    const sub = subOf(link)
    if (!isPlain(event) || !link) return
    clearTimeout(timer)
    if (!sub) menu.hideAll()
    else if (!menu.isOpen(sub)) {
      event.preventDefault()
      show(sub)
    } else if (leadsNowhere(link)) {
      event.preventDefault()
      menu.hide(sub)
    }
  }
  on(root, 'click', press, { prevented: true })
  on(document, 'click', ({ target }) => {
    if (!root.contains(target as Node)) menu.hideAll()
  })

  on(root, 'keydown', (event) => {
    const target = event.target as Element
    const link = target.closest('a')
    const sub = subOf(link)
    const { key } = event
    // A theme's button inside a link is pressed by keys as the link is.
    if (sub && (key === ' ' || (key === 'Enter' && target !== link))) {
      event.preventDefault()
      if (menu.isOpen(sub)) menu.hide(sub)
      else show(sub)
    } else if (sub && key === 'ArrowDown') {
      event.preventDefault()
      show(sub)
      sub.querySelector('a')?.focus()
    } else if (key === 'Escape') {
      const around = target.closest('ul')
      const own = sub && menu.isOpen(sub) ? sub : around !== root ? around : undefined
      if (!menu.hideAll()) return
      event.preventDefault()
      let top = own && linkOf(own)
      // Those around it have closed, too.
      for (
        let up = own?.parentElement?.closest('ul');
        up && up !== root;
        up = up.parentElement?.closest('ul')
      )
        top = linkOf(up)
      top?.focus()
    }
  })
  on(root, 'focusout', ({ relatedTarget }) => {
    // Without one the window has lost it, or the pointer pressed what takes none.
    if (relatedTarget && !root.contains(relatedTarget as Node)) menu.hideAll()
  })

  let width = innerWidth
  on(window, 'resize', () => {
    if (innerWidth !== width) menu.hideAll()
    width = innerWidth
  })
}
