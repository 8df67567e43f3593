import type { Controller } from '@archipelago/bind'
import { hearLinks } from './listen'
import { state } from './state'

/** A link that opens, closes or toggles a panel: a button, which says whether the panel is open. */
export function link({ element, id }: { element: HTMLElement; id: string }, controller: Controller) {
  const { record, on } = controller
  const one = {
    id,
    show(isOpen: boolean | undefined) {
      const has = isOpen !== undefined
      record.write(element, 'attr', 'aria-controls', has ? `off-canvas-${id}` : undefined)
      record.write(element, 'attr', 'aria-expanded', has ? `${isOpen}` : undefined)
    },
  }
  if (!element.hasAttribute('role')) record.write(element, 'attr', 'role', 'button')
  state.links.add(one)
  record.add(() => state.links.delete(one))
  one.show(state.open.get(id))
  on(element, 'keydown', (event) => {
    if (event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) element.click()
  })
  return hearLinks(controller)
}
