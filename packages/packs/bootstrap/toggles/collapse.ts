import type { Controller } from '@archipelago/bind'
import { motionTime } from '@archipelago/motion'
import { emit } from '@archipelago/wordpress-client'
import { afterTransition } from '../shared/after'
import { lend } from '../shared/lend'
import { onPress } from '../shared/press'
import { isThree, openClass } from '../shared/release'
import { query, targetsOf } from '../shared/target'
import type { Trigger } from './read'

const MOVING = 'collapsing'

/** Says on every trigger of a panel whether it is open; one that names several is closed when all of them are. */
const say = (controller: Controller, panel: Element, opens: boolean, open: string) => {
  for (const trigger of query('[data-toggle=collapse]')) {
    const panels = targetsOf(trigger)
    if (!panels.includes(panel as HTMLElement)) continue
    const isOpen = opens || panels.some((one) => one !== panel && one.classList.contains(open))
    const { write } = lend(controller, trigger)
    write(trigger, 'class', 'collapsed', !isOpen)
    write(trigger, 'attr', 'aria-expanded', `${isOpen}`)
  }
}

/** Panels of the same accordion that are open or moving (contracts/bootstrap.md 3). */
const openBeside = (panel: HTMLElement, parent: string, open: string): HTMLElement[] => {
  const active = `.${open},.${MOVING}`
  const found = isThree()
    ? query(parent).flatMap((list) => query(':scope>.panel>*', list).filter((one) => one.matches(active)))
    : query(parent).flatMap((list) =>
        query(active, list).filter((one) => one.getAttribute('data-parent') === parent),
      )
  return found.filter((one) => one !== panel)
}

const turn = (controller: Controller, panel: HTMLElement, opens: boolean, open: string): void => {
  const record = lend(controller, panel)
  const { write } = record
  const side = panel.classList.contains('width') ? 'width' : 'height'
  const size = () => `${side === 'width' ? panel.scrollWidth : panel.scrollHeight}px`
  const end = controller.guard(() => {
    write(panel, 'class', MOVING, false)
    write(panel, 'class', 'collapse', true)
    write(panel, 'class', open, opens)
    write(panel, 'style', side, undefined)
    // A style sheet for Bootstrap 3.0, which leaves `auto` there, may say one pixel.
    if (opens && panel.getBoundingClientRect()[side] <= 1 && Number.parseFloat(size()) > 1)
      write(panel, 'style', side, 'auto')
    emit(panel, opens ? 'shown.bs.collapse' : 'hidden.bs.collapse')
  })
  const still = !motionTime(1)
  if (!still) {
    write(panel, 'style', side, opens ? '0px' : `${panel.getBoundingClientRect()[side]}px`)
    size()
    write(panel, 'class', 'collapse', false)
    write(panel, 'class', MOVING, true)
  }
  write(panel, 'class', open, false)
  say(controller, panel, opens, open)
  if (still) {
    end()
    return
  }
  // Read, so that the browser moves it from there.
  const full = size()
  write(panel, 'style', side, opens ? full : '0px')
  record.add(afterTransition(panel, end))
}

/** Opens a panel and closes the others of its accordion, or closes it, unless somebody is against it. */
const toggle = (controller: Controller, trigger: HTMLElement, panel: HTMLElement) => {
  const open = openClass()
  const { classList } = panel
  if (classList.contains(MOVING)) return
  const ask = (one: Element, name: 'show.bs.collapse' | 'hide.bs.collapse') =>
    emit(one, name, [], { cancelable: true }) as boolean
  const opens = !classList.contains(open)
  const parent = trigger.dataset.parent ?? panel.dataset.parent
  const beside = opens && parent ? openBeside(panel, parent, open) : []
  if (
    beside.some((one) => one.classList.contains(MOVING)) ||
    !ask(panel, opens ? 'show.bs.collapse' : 'hide.bs.collapse')
  )
    return
  for (const one of beside) if (ask(one, 'hide.bs.collapse')) turn(controller, one, false, open)
  turn(controller, panel, opens, open)
}

/** A button or link that opens and closes panels (contracts/bootstrap.md 3). */
export function collapse({ element }: Trigger, controller: Controller): void {
  const panels = () => targetsOf(element)
  onPress(controller, element, panels, (event) => {
    if (isThree() ? !element.hasAttribute('data-target') : element.localName === 'a') event.preventDefault()
    for (const panel of panels()) toggle(controller, element, panel)
  })
}
