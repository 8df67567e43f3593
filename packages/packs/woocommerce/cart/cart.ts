import { type Controller, isPlain } from '@archipelago/bind'
import { add } from './add'
import { legacyAdds } from './legacy'
import { buttonAt, pressable, removerAt, undoAt } from './read'
import { remove, undo } from './remove'
import { start } from './start'
import type { CartProps } from './types'
import { showCart } from './view'

function onClick(event: MouseEvent) {
  const target = event.target as Element
  if (!isPlain(event) || legacyAdds()) return
  for (const [find, act] of [
    [buttonAt, add],
    [removerAt, remove],
    [undoAt, undo],
  ] as const) {
    const control = find(target)
    if (!control) continue
    event.preventDefault()
    // The second click of a double click means nothing.
    if (event.detail < 2) act(control)
  }
}

function onKeyDown(event: KeyboardEvent) {
  const target = event.target as HTMLElement
  if (event.key !== ' ' || !pressable(target) || legacyAdds()) return
  event.preventDefault()
  if (!event.repeat) target.click()
}

/** The cart of the page: its events, its buttons, and what shows while it is empty. */
export function startCart(props: CartProps, controller: Controller) {
  controller.on(document.body, 'click', onClick)
  controller.on(document.body, 'keydown', onKeyDown)
  showCart(props, controller)
  return start(controller)
}
