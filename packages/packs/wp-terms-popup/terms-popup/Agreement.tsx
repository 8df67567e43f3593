import { Bind, useController } from '@archipelago/bind'
import { openDialog } from '@archipelago/overlay'
import { safeUrl } from '@archipelago/wordpress-client'
import { useState } from 'react'
import { checkAge, firstUnmet } from './conditions'
import type { Terms } from './types'

/** How the box lies over the page where no style sheet says so: its end has to be reached while the page cannot scroll. */
const PLACE = {
  position: 'fixed',
  inset: '5%',
  width: 'auto',
  height: 'auto',
  overflow: 'auto',
  padding: '1em',
  color: 'CanvasText',
  background: 'Canvas',
  'z-index': '9999999',
}

const isPlaced = (box: HTMLElement) =>
  getComputedStyle(box).position === 'fixed' && box.offsetHeight <= innerHeight

/** Elements inside that scroll by themselves: the keyboard has to get there. */
const findScrollers = (box: HTMLElement) =>
  [...box.querySelectorAll<HTMLElement>('*')].filter(
    (node) => node.scrollHeight > node.clientHeight && /auto|scroll/.test(getComputedStyle(node).overflowY),
  )

/** The box with the terms: a dialog that only its own buttons end. */
export function Agreement({ box, form, title, agree, conditions, declines }: Terms) {
  const [allowed, setAllowed] = useState(() => !firstUnmet(conditions))
  const root = box ?? form

  useController(({ guard, record }) => {
    guard(checkAge)(conditions)
    // Without a way out nobody is shut in.
    if (!box || !form) return
    if (!isPlaced(box))
      for (const [name, value] of Object.entries(PLACE)) record.write(box, 'style', name, value)
    const scrollers = findScrollers(box)
    for (const node of scrollers) record.write(node, 'attr', 'tabindex', '0')
    record.add(
      openDialog(box, {
        label: title,
        closeOnEscape: false,
        lockScroll: true,
        // What is read first, and what the arrow keys scroll.
        initialFocus: scrollers[0] ?? box,
      }),
    )
  })

  if (!root) return null
  const check = () => setAllowed(!firstUnmet(conditions))
  const submit = (event: Event) => {
    const unmet = firstUnmet(conditions)
    if (!unmet) return
    event.preventDefault()
    unmet.focus()
  }
  const click = ({ target }: MouseEvent) => {
    const url = safeUrl(declines(target as Element)?.to)
    if (url) location.replace(url)
  }
  return (
    <>
      <Bind to={root} onChange={check} onInput={check} onSubmit={submit} onClick={click} />
      {agree.map((button, i) => (
        <Bind key={i} to={button} prop={{ disabled: allowed ? undefined : true }} />
      ))}
      {conditions.age.map(({ select, label }, i) => (
        <Bind key={i} to={select} aria-label={label} />
      ))}
    </>
  )
}
