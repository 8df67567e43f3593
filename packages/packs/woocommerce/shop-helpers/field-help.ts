import { type Controller, nextId } from '@archipelago/bind'
import { describe } from '@archipelago/fields'
import { createPanel } from '@archipelago/motion'

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
export function fieldHelp(
  { help, around, controls, opens }: FieldHelpProps,
  { on, record }: Controller,
): void {
  const isHere = (target: Node | null) => !!target && around.contains(target)
  const id = help.id || nextId()
  const panel = createPanel(help)
  let open = getComputedStyle(help).display !== 'none' || isHere(document.activeElement)
  const show = (now: boolean) => {
    open = now
    record.write(help, 'attr', 'aria-hidden', now && help.ariaHidden ? 'false' : undefined)
    panel.set(now, SLIDE)
  }
  for (const control of controls) record.add(describe(control, id))
  record.write(help, 'attr', 'id', id)
  record.add(panel.end)
  show(open)
  // Who is somewhere else is found by looking, so that clicks in the field can go on to the page's other handlers.
  on(document, ['focusin', 'click'], ({ target }) => {
    if (!isHere(target as Node)) show(false)
    else if (opens(target as Element)) show(true)
  })
  on(around, 'keydown', (event) => {
    if (!open || event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    show(false)
  })
}
