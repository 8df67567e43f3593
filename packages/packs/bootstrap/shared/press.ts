import type { Controller } from '@archipelago/bind'
import { hear } from '@archipelago/wordpress-client'
import { isThere } from './release'

const STATES = ['in', 'show', 'open', 'active', 'collapsing']

const stateOf = (elements: readonly (Element | null | undefined)[]) =>
  elements.map((element) => element && STATES.filter((name) => element.classList.contains(name))).join(';')

/**
 * Calls `act` with each press of a trigger, as Bootstrap does: where it has reached the document, whoever has prevented its default
 * (contracts/bootstrap.md 2). Not where the page's own code has turned one of `parts` meanwhile, or where Bootstrap runs.
 */
export const onPress = (
  controller: Controller,
  trigger: Element,
  parts: () => readonly (Element | null | undefined)[],
  act: (event: { preventDefault(): void }) => void,
): void => {
  const has = ({ target }: { target: EventTarget | null }) => trigger.contains(target as Node)
  let before: string | undefined
  const look = (event: Event) => {
    if (has(event)) before = stateOf(parts())
  }
  addEventListener('click', look, true)
  controller.record.add(() => removeEventListener('click', look, true))
  hear(controller, document, 'click', (event) => {
    if (!has(event)) return
    const known = before
    before = undefined
    if (isThere() || (known !== undefined && known !== stateOf(parts()))) return
    act(event)
  })
}

/** Whether a trigger may not be used. */
export const isDisabled = (trigger: Element): boolean => trigger.matches('.disabled,:disabled')
