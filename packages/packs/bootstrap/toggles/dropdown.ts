import type { Controller } from '@archipelago/bind'
import { hasModifier } from '@archipelago/keys'
import { type EmitOptions, emit } from '@archipelago/wordpress-client'
import { lend } from '../shared/lend'
import { isDisabled, onPress } from '../shared/press'
import { isThere, isThree } from '../shared/release'
import { query, targetsOf } from '../shared/target'
import { place } from './place'
import type { Trigger } from './read'

const MENU = '.dropdown-menu'
const ITEMS = `${MENU} li:not(.disabled) a,${MENU} .dropdown-item:not(.disabled):not(:disabled)`

/** What a toggle opens the menu of: the element that it names, else the one that it stands in. */
const parentOf = (toggle: Element): HTMLElement => targetsOf(toggle)[0] ?? toggle.parentElement!

const openOf = (parent: Element) =>
  ['open', 'show'].find((name) => parent.classList.contains(name)) as 'open' | 'show' | undefined

const send = (
  toggle: Element,
  name: `${'show' | 'shown' | 'hide' | 'hidden'}.bs.dropdown`,
  options: EmitOptions = {},
) => emit(parentOf(toggle), name, [], { ...options, props: { relatedTarget: toggle } })

/** Closes the menu of a toggle, unless somebody is against it (contracts/bootstrap.md 4). */
const hide = (controller: Controller, toggle: Element) => {
  const parent = parentOf(toggle)
  const open = openOf(parent)
  if (!open || !send(toggle, 'hide.bs.dropdown', { cancelable: true })) return
  const menu = parent.querySelector(MENU)
  lend(controller, toggle).write(toggle, 'attr', 'aria-expanded', 'false')
  lend(controller, parent).write(parent, 'class', open, false)
  if (menu) {
    lend(controller, menu).write(menu, 'class', 'show', false)
    place(controller, toggle, menu as HTMLElement, false)
  }
  send(toggle, 'hidden.bs.dropdown')
}

const show = (controller: Controller, toggle: HTMLElement) => {
  if (!send(toggle, 'show.bs.dropdown', { cancelable: true })) return
  const parent = parentOf(toggle)
  const three = isThree()
  const menu = parent.querySelector<HTMLElement>(MENU)
  toggle.focus()
  lend(controller, toggle).write(toggle, 'attr', 'aria-expanded', 'true')
  lend(controller, parent).write(parent, 'class', three ? 'open' : 'show', true)
  if (menu && !three) {
    lend(controller, menu).write(menu, 'class', 'show', true)
    place(controller, toggle, menu, true)
  }
  send(toggle, 'shown.bs.dropdown')
}

/** A button or link that opens a menu (contracts/bootstrap.md 4). */
export function dropdown({ element }: Trigger, controller: Controller): void {
  const { on } = controller
  const parent = () => parentOf(element)
  const press = () => {
    if (isDisabled(element)) return
    const isOpen = openOf(parent())
    for (const one of query('[data-toggle=dropdown]')) hide(controller, one)
    if (!isOpen) show(controller, element)
  }
  onPress(
    controller,
    element,
    () => [parent(), parent().querySelector(MENU)],
    (event) => {
      event.preventDefault()
      press()
    },
  )

  /** Whether an event elsewhere closes the menu: not one in a field or form of it. */
  const isElsewhere = ({ target }: Event) =>
    !isThere() &&
    !element.contains(target as Node) &&
    !((target as Element).closest?.('.dropdown form,input,textarea') && parent().contains(target as Node))
  const close = (event: Event) => {
    if (openOf(parent()) && isElsewhere(event)) hide(controller, element)
  }
  on(document, 'click', close, { prevented: true })
  // A finger on what cannot be clicked makes no click everywhere.
  const byTouch = (event: PointerEvent) => {
    if (event.pointerType === 'touch' && !parent().contains(event.target as Node)) close(event)
  }
  on(document, 'pointerdown', byTouch, { prevented: true })
  const byTab = (event: KeyboardEvent) => {
    if (event.key === 'Tab' && !parent().contains(event.target as Node)) close(event)
  }
  on(document, 'keyup', byTab, { prevented: true })

  on(parent(), 'keydown', (event) => {
    const { key } = event
    const target = event.target as Element
    const inMenu = target.closest(MENU)
    if (isThere() || hasModifier(event) || (!element.contains(target) && !inMenu) || isDisabled(element))
      return
    const isOpen = openOf(parent())
    const steps: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 }
    if (key === 'Escape' && isOpen) {
      event.preventDefault()
      hide(controller, element)
      element.focus()
    } else if (steps[key] && !/^(input|textarea|select)$/i.test(target.localName)) {
      event.preventDefault()
      if (!isOpen) return press()
      const items = query(ITEMS, parent()).filter((item) => item.getClientRects()[0])
      const at = items.indexOf(target as HTMLElement)
      items[at < 0 ? 0 : Math.min(Math.max(at + steps[key], 0), items.length - 1)]?.focus()
    } else if (key === ' ' && element === target && element.localName === 'a') {
      event.preventDefault()
      press()
    }
  })
}
