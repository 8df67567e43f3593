import { type ChangeRecord, type Controller, createRecord } from '@archipelago/bind'
import { lent } from './lent.shared'

/**
 * The record of an element that several triggers change, such as a panel and its two buttons: it is put back when the last of them
 * that asked for it has stopped.
 */
export const lend = (controller: Controller, element: Element): ChangeRecord => {
  const one = lent.get(element) ?? { record: createRecord(), users: new Set() }
  const { record, users } = one
  lent.set(element, one)
  if (!users.has(controller)) {
    users.add(controller)
    controller.record.add(() => {
      users.delete(controller)
      if (users.size) return
      lent.delete(element)
      record.undo()
    })
  }
  return record
}
