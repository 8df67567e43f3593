import type { Controller } from '@archipelago/bind'
import { rememberFocus } from '@archipelago/overlay'
import { emit } from '@archipelago/wordpress-client'
import { afterTransition } from '../shared/after'
import { onPress } from '../shared/press'
import { targetsOf } from '../shared/target'
import type { Trigger } from './read'

/** The cross of a message: the message fades and leaves (contracts/bootstrap.md 7). */
export function alert({ element }: Trigger, controller: Controller): void {
  const message = () => targetsOf(element)[0] ?? element.closest<HTMLElement>('.alert')
  let isClosing = false
  onPress(
    controller,
    element,
    () => [message()],
    (event) => {
      event.preventDefault()
      const box = message()
      if (!box || isClosing || !emit(box, 'close.bs.alert', [], { cancelable: true })) return
      isClosing = true
      const leave = controller.guard(() => {
        const giveBack = box.contains(document.activeElement) && rememberFocus(box.parentElement)
        box.remove()
        if (giveBack) giveBack()
        emit(box, 'closed.bs.alert')
      })
      // The visitor has closed it: nothing of it is put back.
      box.classList.remove('in', 'show')
      if (box.classList.contains('fade')) controller.record.add(afterTransition(box, leave))
      else leave()
    },
  )
}
