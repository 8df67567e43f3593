import { createRecord } from '@archipelago/bind'
import { state } from './state.shared.ts'

/**
 * Keeps the page from scrolling until the returned function is called (calling it twice counts once;
 * the page moves again when every lock is undone). The position stays and nothing shifts, fixed elements
 * neither: the browser keeps the scroll bar's gutter free, on whichever side it is.
 */
export function lockScroll(): () => void {
  let held = true
  if (!state.locks++) {
    const { body, documentElement: root } = document
    const shown = (element: Element) => getComputedStyle(element).overflow === 'visible'
    // The viewport takes its overflow from body when html has none. Hiding the wrong one of the two
    // would make body a scroll container and unstick every sticky header.
    const source = shown(root) && !shown(body) ? body : root
    const locked = (state.locked = createRecord())
    locked.write(root, 'style', 'scrollbar-gutter', innerWidth > root.clientWidth ? 'stable !important' : '')
    for (const axis of 'xy') locked.write(source, 'style', `overflow-${axis}`, 'hidden !important')
  }
  return () => {
    if (held && !--state.locks) state.locked!.undo()
    held = false
  }
}
