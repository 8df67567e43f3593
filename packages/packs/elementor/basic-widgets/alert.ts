import type { Controller } from '@archipelago/bind'
import { fadeOut, keepStyle } from '@archipelago/motion'
import { tabbable } from '@archipelago/overlay'

export interface AlertProps {
  root: HTMLElement
  button: HTMLElement | null
}

/** A message until it is dismissed; nothing remembers that (contracts/elementor.md 4). */
export const startAlert = ({ root, button }: AlertProps, { on, record }: Controller) => {
  let dismissed = false
  if (!button) return
  on(button, 'click', (event) => {
    event.preventDefault()
    if (!dismissed) {
      dismissed = true
      record.add(keepStyle(root))
      record.add(fadeOut(root).stop)
    }
    // By key: on to what comes next. A tap on it must not open a keyboard.
    if (event.detail || !root.contains(document.activeElement)) return
    const follows = (node: Element) =>
      root.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING && !root.contains(node)
    tabbable(document.body).find(follows)?.focus({ preventScroll: true })
  })
}
