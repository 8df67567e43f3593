import { setStyle, type Undo, undoAll } from './change.ts'

let locks = 0
let changes: Undo[]

/**
 * Keeps the page from scrolling until the returned function is called (calling it twice counts once;
 * the page moves again when every lock is undone). The position stays and nothing shifts, fixed elements
 * neither: the browser keeps the scroll bar's gutter free, on whichever side it is.
 */
export function lockScroll(): Undo {
  let held = true
  if (!locks++) {
    const { body, documentElement: root } = document
    const shown = (element: Element) => getComputedStyle(element).overflow === 'visible'
    // The viewport takes its overflow from body when html has none. Hiding the wrong one of the two
    // would make body a scroll container and unstick every sticky header.
    const source = shown(root) && !shown(body) ? body : root
    changes = [setStyle(root, 'scrollbar-gutter', innerWidth > root.clientWidth ? 'stable' : '')]
    for (const axis of 'xy') changes.push(setStyle(source, `overflow-${axis}`, 'hidden'))
  }
  return () => {
    if (held && !--locks) undoAll(changes)
    held = false
  }
}
