import type { Controller } from '@archipelago/bind'
import { keyTarget } from '@archipelago/keys'
import { emit } from '@archipelago/wordpress-client'
import { afterTransition } from '../shared/after'
import { lend } from '../shared/lend'
import { isDisabled, onPress } from '../shared/press'
import { isThree, openClass } from '../shared/release'
import { query, targetsOf } from '../shared/target'
import type { Trigger } from './read'
import { activeOf, describe, isTabs, listOf, TABS } from './tab-list'

/** Where version 3 has the class `active`: the tab's item, version 4: the tab itself. */
const holderOf = (tab: Element): Element => (isThree() ? (tab.closest('li') ?? tab) : tab)

/** Whether a tab in a menu is active, on what opens the menu (contracts/bootstrap.md 5). */
const tellMenu = (controller: Controller, tab: Element, isActive: boolean) => {
  const menu = tab.closest('.dropdown-menu')
  const holder = isThree()
    ? menu?.closest('li.dropdown')
    : menu?.closest('.dropdown')?.querySelector('.dropdown-toggle')
  if (holder) lend(controller, holder).write(holder, 'class', 'active', isActive)
}

const mark = (controller: Controller, tab: Element, isActive: boolean) => {
  const holder = holderOf(tab)
  lend(controller, holder).write(holder, 'class', 'active', isActive)
  tellMenu(controller, tab, isActive)
  const { write } = lend(controller, tab)
  if (isThree()) write(tab, 'attr', 'aria-expanded', `${isActive}`)
  if (tab.getAttribute('role') === 'tab') write(tab, 'attr', 'aria-selected', `${isActive}`)
}

/** Shows a panel in the place of the one beside it; `done` when that is seen. */
const swap = (controller: Controller, panel: HTMLElement, done: () => void) => {
  const open = openClass()
  const before = query(':scope>.active', panel.parentElement!)[0]
  const next = controller.guard(() => {
    if (before && before !== panel) lend(controller, before).write(before, 'class', 'active', false)
    const record = lend(controller, panel)
    record.write(panel, 'class', 'active', true)
    if (panel.classList.contains('fade')) {
      // Read, so that it fades in from nothing.
      panel.getBoundingClientRect()
      record.write(panel, 'class', open, true)
    }
    done()
  })
  if (!before || before === panel) return next()
  const record = lend(controller, before)
  record.write(before, 'class', open, false)
  if (before.classList.contains('fade')) record.add(afterTransition(before, next))
  else next()
}

/** Shows the panel of a tab, unless somebody is against it (contracts/bootstrap.md 5). */
const show = (controller: Controller, tab: HTMLElement) => {
  const list = listOf(tab)
  const before = list && activeOf(list)
  if (before === tab || isDisabled(tab)) return
  const send = (
    one: Element,
    name: `${'show' | 'shown' | 'hide' | 'hidden'}.bs.tab`,
    relatedTarget: Element | undefined,
    cancelable = false,
  ) => emit(one, name, [], { cancelable, props: { relatedTarget } })
  const goes = !before || send(before, 'hide.bs.tab', tab, true)
  if (!send(tab, 'show.bs.tab', before, true) || !goes) return
  if (before) mark(controller, before, false)
  mark(controller, tab, true)
  if (list && isTabs(list)) describe(controller, list)
  const done = () => {
    if (before) send(before, 'hidden.bs.tab', tab)
    send(tab, 'shown.bs.tab', before)
  }
  const panel = targetsOf(tab)[0]
  if (panel) swap(controller, panel, done)
  else done()
}

/** A tab (contracts/bootstrap.md 5); a list of nothing but tabs is one for keys and screen readers, too. */
export function tab({ element }: Trigger, controller: Controller): void {
  const list = listOf(element)
  if (list && isTabs(list)) describe(controller, list)
  onPress(
    controller,
    element,
    () => [holderOf(element), targetsOf(element)[0]],
    (event) => {
      event.preventDefault()
      show(controller, element)
    },
  )
  controller.on(element, 'keydown', (event: KeyboardEvent) => {
    if (!list || !isTabs(list)) return
    const tabs = query(TABS, list).filter((one) => !isDisabled(one))
    const isColumn = list.matches('.flex-column,.nav-stacked')
    const to = keyTarget(event, tabs.indexOf(element), tabs.length, list, isColumn ? 'column' : 'row')
    if (to === undefined) return
    event.preventDefault()
    tabs[to]!.focus()
    tabs[to]!.click()
  })
}
