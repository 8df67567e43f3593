import { type Controller, isPlain } from '@archipelago/bind'
import { hear, type JQueryEvent, sendForm } from '@archipelago/wordpress-client'

export interface OrderingProps {
  root: HTMLElement
  /** The select at an event's target that sorts, if it is one. */
  selectAt(target: Element): HTMLSelectElement | null
  /** What a choice does; sends the form without. */
  onChoose?(select: HTMLSelectElement): void
}

/**
 * Milliseconds in which Escape takes back a choice made by key: Chromium's open list closes with a change also then.
 */
const ESCAPE_TIME = 300

/**
 * Sends the form when another order is chosen (contracts/woocommerce.md 6). Keys that only step through the entries of
 * the closed list send nothing (WCAG 3.2.2), or no entry but the next could be reached: Enter does, and Tab.
 */
export function ordering({ root, selectAt, onChoose }: OrderingProps, controller: Controller): () => void {
  const { on } = controller
  let byKey = false
  let stepping = false
  let chosen = false
  let doubt: ReturnType<typeof setTimeout> | undefined

  const send = (select: HTMLSelectElement) => {
    chosen = false
    if (onChoose) onChoose(select)
    else if (select.form) sendForm(select.form)
  }
  on(root, ['keydown', 'keypress'], (event) => {
    const select = selectAt(event.target as Element)
    if (!select) return
    clearTimeout(doubt)
    // A step changes the value within the task of its key, an open list in a later one.
    byKey = stepping = true
    setTimeout(() => {
      stepping = false
    })
    const { type, key, shiftKey } = event
    if (type !== 'keydown' || !chosen) return
    if (key === 'Enter' && isPlain(event)) event.preventDefault()
    else if (key !== 'Tab' || !(shiftKey || isPlain(event))) return
    send(select)
  })
  on(root, 'keyup', ({ key }) => key === 'Escape' && clearTimeout(doubt))
  on(root, 'pointerdown', () => {
    byKey = false
  })

  // Skins of selects tell it through jQuery.
  hear(controller, root, 'change', (event: Event | JQueryEvent) => {
    const select = selectAt(event.target as Element)
    const prevented = 'isDefaultPrevented' in event ? event.isDefaultPrevented() : event.defaultPrevented
    if (!select || prevented) return
    clearTimeout(doubt)
    const { isTrusted } = ('originalEvent' in event && event.originalEvent) || (event as Event)
    if (!byKey || !isTrusted) send(select)
    else if (stepping) chosen = true
    else doubt = setTimeout(send, ESCAPE_TIME, select)
  })
  return () => clearTimeout(doubt)
}
