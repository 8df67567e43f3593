import { Bind, isPlain, useController } from '@archipelago/bind'
import { type JQueryEvent, listen, sendForm } from '@archipelago/wordpress-client'
import { useRef } from 'react'

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
export function Ordering({ root, selectAt, onChoose }: OrderingProps) {
  const input = useRef<{
    byKey?: boolean
    stepping?: boolean
    chosen?: boolean
    doubt?: ReturnType<typeof setTimeout>
  }>({}).current

  const send = (select: HTMLSelectElement) => {
    input.chosen = false
    if (onChoose) onChoose(select)
    else if (select.form) sendForm(select.form)
  }

  const onKey = (event: KeyboardEvent) => {
    const select = selectAt(event.target as Element)
    if (!select) return
    clearTimeout(input.doubt)
    // A step changes the value within the task of its key, an open list in a later one.
    input.byKey = input.stepping = true
    setTimeout(() => {
      input.stepping = false
    })
    const { type, key, shiftKey } = event
    if (type !== 'keydown' || !input.chosen) return
    if (key === 'Enter' && isPlain(event)) event.preventDefault()
    else if (key !== 'Tab' || !(shiftKey || isPlain(event))) return
    send(select)
  }

  useController(
    ({ guard, record }) => {
      const onChange = guard((event: Event | JQueryEvent) => {
        const select = selectAt(event.target as Element)
        const prevented = 'isDefaultPrevented' in event ? event.isDefaultPrevented() : event.defaultPrevented
        if (!select || prevented) return
        clearTimeout(input.doubt)
        const { isTrusted } = ('originalEvent' in event && event.originalEvent) || (event as Event)
        if (!input.byKey || !isTrusted) send(select)
        else if (input.stepping) input.chosen = true
        else input.doubt = setTimeout(send, ESCAPE_TIME, select)
      })
      // Skins of selects tell it through jQuery.
      record.add(listen(root, 'change', onChange))
      return () => clearTimeout(input.doubt)
    },
    [root],
  )

  return (
    <Bind
      to={root}
      onKeyDown={onKey}
      onKeypress={onKey}
      onKeyUp={({ key }) => key === 'Escape' && clearTimeout(input.doubt)}
      onPointerDown={() => {
        input.byKey = false
      }}
    />
  )
}
