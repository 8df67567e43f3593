import type { Controller } from '@archipelago/bind'
import { hearAlone } from '@archipelago/wordpress-client'
import type { Hovers } from './read'

/** Gives buttons the animation that they have under a mouse. */
export const hover = (within: ParentNode, hovers: Hovers, { record }: Pick<Controller, 'record'>): void => {
  for (const [name, buttons] of hovers)
    for (const button of within.querySelectorAll(buttons)) record.write(button, 'class', name, true)
}

/** Lists of countries and states look as the widget does: their list, which is at the end of the page, has a class of its own. */
export const dressLists = ({ record, guard }: Pick<Controller, 'record' | 'guard'>): void => {
  const dress = guard(() => {
    for (const list of document.querySelectorAll('.select2-container--open .select2-dropdown'))
      list.classList.add('e-woo-select2-wrapper')
  })
  let frame = 0
  const soon = () => {
    dress()
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(dress)
  }
  record.add(hearAlone(document, 'select2:open', soon))
  record.add(() => cancelAnimationFrame(frame))
}
