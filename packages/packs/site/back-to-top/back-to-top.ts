import { type Controller, createHost } from '@archipelago/bind'
import { type ControlProps, createControl, onScroll } from '@archipelago/to-top'
import { adoptStyles, css } from './styles'

export interface BackToTopProps extends Omit<ControlProps, 'to'> {
  /** Where our own button goes when nobody has printed one. */
  host?: Element
  /** Name of our own button. */
  label: string
  /** The printed control. */
  control?: HTMLElement
  /** Whether it is to be seen at the present scroll position; undefined when the theme sees to that. */
  isShown(): boolean | undefined
}

/** Our own button, hidden, in an element of its own. */
const addButton = (host: Element, label: string, { record }: Controller) => {
  const box = createHost('div', 'archipelago-back-to-top')
  const button = document.createElement('button')
  button.type = 'button'
  button.setAttribute('aria-label', label)
  button.title = label
  button.textContent = '↑'
  button.style.display = 'none'
  box.append(button)
  host.append(box)
  record.add(() => box.remove())
  const unstyle = adoptStyles(css)
  if (unstyle) record.add(unstyle)
  return button
}

/** A control that brings the visitor back to the top of the page (contracts/theme-and-shop-extras.md 15). */
export function backToTop(
  { host, label, control, isShown, ...rest }: BackToTopProps,
  controller: Controller,
): void {
  const { guard, record } = controller
  let show = control && createControl({ ...rest, to: control }, controller)
  let before: boolean | undefined
  const look = () => {
    const shown = isShown()
    if (shown === before) return
    before = shown
    // A visitor who never leaves the top gets no node at all.
    if (host && shown) show ??= createControl({ ...rest, to: addButton(host, label, controller) }, controller)
    if (shown !== undefined) show?.(shown)
  }
  look()
  record.add(onScroll(guard(look)))
}
