import { Bind, useController } from '@archipelago/bind'
import { fadeOut, keepStyle } from '@archipelago/motion'
import { tabbable } from '@archipelago/overlay'
import { useState } from 'react'

export interface AlertProps {
  root: HTMLElement
  button: HTMLElement | null
}

/** A message until it is dismissed; nothing remembers that (contracts/elementor.md 4). */
export function Alert({ root, button }: AlertProps) {
  const [dismissed, setDismissed] = useState(false)

  useController(
    ({ record }) => {
      if (!dismissed) return
      record.add(keepStyle(root))
      record.add(fadeOut(root).stop)
    },
    [dismissed],
  )

  return (
    button && (
      <Bind
        to={button}
        onClick={(event) => {
          event.preventDefault()
          setDismissed(true)
          // By key: on to what comes next. A tap on it must not open a keyboard.
          if (event.detail || !root.contains(document.activeElement)) return
          const follows = (node: Element) =>
            root.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_FOLLOWING && !root.contains(node)
          tabbable(document.body).find(follows)?.focus({ preventScroll: true })
        }}
      />
    )
  )
}
