import { Bind, nextId, useController } from '@archipelago/bind'
import { describe } from '@archipelago/fields'
import { Collapse } from '@archipelago/motion'
import { useState } from 'react'

export interface FieldHelpProps {
  /** The text, which the style sheet hides. */
  help: HTMLElement
  /** What holds the text and its fields. */
  around: HTMLElement
  controls: HTMLElement[]
  /** Whether a click on it or its focus shows the text. */
  opens(target: Element): boolean
}

const SLIDE = 250

/** Shows a field's help while the visitor is at the field (contracts/woocommerce.md 6). */
export function FieldHelp({ help, around, controls, opens }: FieldHelpProps) {
  const isHere = (target: Node | null) => !!target && around.contains(target)
  const [open, setOpen] = useState(
    () => getComputedStyle(help).display !== 'none' || isHere(document.activeElement),
  )
  const [id] = useState(() => help.id || nextId())

  useController(({ record }) => {
    for (const control of controls) record.add(describe(control, id))
  })

  // Who is somewhere else is found by looking, so that clicks in the field can go on to the page's other handlers.
  const onTarget = ({ target }: Event) => {
    if (!isHere(target as Node)) setOpen(false)
    else if (opens(target as Element)) setOpen(true)
  }
  return (
    <>
      <Bind to={document} onFocusIn={onTarget} onClick={onTarget} />
      <Bind
        to={around}
        onKeyDown={(event) => {
          if (!open || event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          setOpen(false)
        }}
      />
      <Bind to={help} id={id} aria-hidden={open && help.ariaHidden ? false : undefined} />
      <Collapse to={help} open={open} ms={SLIDE} />
    </>
  )
}
