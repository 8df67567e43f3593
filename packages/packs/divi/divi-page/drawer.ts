import type { Controller } from '@archipelago/bind'
import { keepStyle, slideDown, slideUp } from '@archipelago/motion'
import { gettext } from '@archipelago/wordpress-client'
import { button } from './button'

/** Milliseconds: until the style sheet has taken the menu away; of a sub-menu. */
const GOES = 1000
const DURATION = 700

const OPENED = 'et_pb_fullscreen_menu_opened'
const ARROW = 'et_mobile_menu_arrow'

/** What opens and closes the menu of a page: its islands and those of its buttons are others. */
const toggles = new Map<Element, () => void>()
/** Menus whose button was pressed before they were there. */
const asked = new Set<Element>()

/** A menu is there: what opens and closes it, and whether somebody has asked for it already. */
export const offer = (element: Element, turn: () => void, { record }: Controller): void => {
  toggles.set(element, turn)
  record.add(() => toggles.delete(element))
  if (asked.delete(element)) turn()
}

/** A button of the header that opens the menu over the whole window, or beside it (contracts/divi.md 4.6, 4.7). */
export function drawerToggle(
  { element, container }: { element: HTMLElement; container: HTMLElement | undefined },
  controller: Controller,
): void {
  if (!container) return
  controller.record.write(element, 'attr', 'aria-expanded', 'false')
  const press = () => {
    const turn = toggles.get(container)
    if (turn) turn()
    else asked.add(container)
  }
  controller.record.add(() => asked.delete(container))
  button(element, gettext('Menu'), press, controller)
}

export interface DrawerProps {
  element: HTMLElement
  top: HTMLElement | undefined
  /** Buttons of the header, and the one in the menu that closes it. */
  buttons: HTMLElement[]
  close: HTMLElement[]
  items: HTMLElement[]
}

/** The menu over the whole window (contracts/divi.md 4.6). */
export function drawer({ element, top, buttons, close, items }: DrawerProps, controller: Controller): void {
  const { record, guard, on } = controller
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(timer))
  const room = () => record.write(element, 'style', 'padding-top', `${(top?.clientHeight ?? 0) + 20}px`)
  const enter = () => element.querySelector<HTMLElement>('a[href]')?.focus({ preventScroll: true })
  const turn = guard(() => {
    isOpen = !isOpen
    record.write(element, 'class', OPENED, isOpen)
    record.write(document.body, 'class', 'et_pb_fullscreen_menu_active', isOpen)
    for (const one of buttons) record.write(one, 'attr', 'aria-expanded', `${isOpen}`)
    record.write(element, 'prop', 'inert', !isOpen)
    clearTimeout(timer)
    if (isOpen) {
      record.write(element, 'class', 'et_pb_fullscreen_menu_animated', true)
      room()
      enter()
    } else {
      timer = setTimeout(
        guard(() => record.write(element, 'class', 'et_pb_fullscreen_menu_animated', false)),
        GOES,
      )
      if (document.activeElement === document.body) buttons[0]?.focus({ preventScroll: true })
    }
  })
  // Invisible until the style sheet has begun to show it.
  on(element, 'transitionend', () => {
    if (isOpen && !element.contains(document.activeElement)) enter()
  })
  room()
  // Beside the window, and nothing in it is reached.
  record.write(element, 'prop', 'inert', true)
  offer(element, turn, controller)
  for (const one of close) button(one, gettext('Close'), turn, controller)
  on(document, 'keydown', ({ key }: KeyboardEvent) => {
    if (key === 'Escape' && isOpen) turn()
  })
  on(window, 'resize', guard(room))
  const leave = ({ target }: MouseEvent) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[href*="#"]')
    if (isOpen && link?.hash && link.pathname === location.pathname) turn()
  }
  on(element, 'click', leave, { prevented: true })
  subMenus(items, controller)
}

/** Lists in such a menu, which their links open and close (contracts/divi.md 4.6). */
export function subMenus(items: HTMLElement[], { record, on }: Controller): void {
  for (const item of items) {
    const link = item.querySelector<HTMLElement>(':scope > a')
    const list = item.querySelector<HTMLElement>(':scope > ul')
    if (!link || !list) continue
    const arrow = document.createElement('span')
    arrow.className = ARROW
    link.append(arrow)
    record.write(link, 'attr', 'aria-expanded', 'false')
    let motion: ReturnType<typeof slideDown> | undefined
    const putBack = keepStyle(list)
    record.add(() => {
      arrow.remove()
      motion?.stop()
      putBack()
    })
    const press = (event: MouseEvent) => {
      event.preventDefault()
      const opens = !arrow.classList.contains('et_pb_submenu_opened')
      arrow.classList.toggle('et_pb_submenu_opened', opens)
      record.write(list, 'class', 'et_pb_slide_dropdown_opened', opens)
      record.write(link, 'attr', 'aria-expanded', `${opens}`)
      motion = (opens ? slideDown : slideUp)(list, DURATION)
    }
    on(link, 'click', press, { prevented: true })
  }
}
