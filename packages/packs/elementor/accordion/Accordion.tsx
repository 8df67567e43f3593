import { Bind } from '@archipelago/bind'
import { fragmentTarget } from '@archipelago/builder'
import { hasModifier, keyTarget } from '@archipelago/keys'
import { Collapse } from '@archipelago/motion'
import { Fragment, useEffect, useState } from 'react'
import { announceOpened } from './panels'

export interface Item {
  /** The outer element: takes clicks and the active class. */
  title: HTMLElement
  /** The control inside it (or the title itself). */
  button: HTMLElement
  panel: HTMLElement
}

export interface AccordionProps {
  root: HTMLElement
  items: Item[]
  multiple: boolean
  /** Numbers of the items that are open at the start, from 1. */
  open: number[]
  /** The element that wrongly says that it is a list of tabs. */
  list: Element | null
  active: string
  /** Heading level for titles that are no headings. */
  level?: number
  ids: { title: string; panel: string }[]
}

/** More regions than this are noise to a screen reader (APG, accordion). */
const MANY = 6

const isHeading = (element: Element) => /^h\d$/.test(element.localName)

/** Accordion and toggle (APG accordion pattern; contracts/elementor.md 3). */
export function Accordion({ root, items, multiple, open: first, list, active, level, ids }: AccordionProps) {
  const [{ open, ms }, set] = useState({ open: new Set(first.map((n) => items[n - 1])), ms: 0 })

  // What the page shows is the truth: snippets that close the first item write to the nodes, not to us.
  const shown = () => items.filter(({ title }) => title.classList.contains(active))
  const show = (item: Item, wanted: boolean) => {
    const next = new Set(multiple || !wanted ? shown() : [])
    next.delete(item)
    if (wanted) next.add(item)
    set({ open: next, ms: 400 })
  }
  const toggle = (item: Item) => show(item, !item.title.classList.contains(active))

  const reveal = (target: EventTarget | null) => {
    for (const item of items)
      if (target instanceof Node && (item.panel.contains(target) || item.title.contains(target)))
        if (!item.title.classList.contains(active)) show(item, true)
  }
  const revealFragment = () => reveal(fragmentTarget())
  useEffect(revealFragment, [])

  const move = (item: Item, event: KeyboardEvent) => {
    const to = keyTarget(event, items.indexOf(item), items.length, root)
    if (to === undefined) return false
    items[to]!.button.focus()
    return true
  }
  const onKeyDown = (item: Item) => (event: KeyboardEvent) => {
    if (event.target !== item.button || hasModifier(event)) return
    const press = event.key === ' ' || (event.key === 'Enter' && !item.button.matches('button,[href]'))
    // A real button clicks by itself.
    if (press && item.button.localName === 'button') return
    if (press && !event.repeat) toggle(item)
    if (press || move(item, event)) event.preventDefault()
  }

  return (
    <>
      <Bind to={root} on={{ 'archipelago:reveal': (event) => reveal(event.target) }} />
      <Bind to={window} on={{ hashchange: revealFragment }} />
      {list && <Bind to={list} role={null} />}
      {items.map((item, i) => {
        const { title, button, panel } = item
        const isOpen = open.has(item)
        const own = button === title
        const control = {
          role: button.localName === 'button' ? undefined : 'button',
          tabindex: button.matches('button,[href]') ? undefined : 0,
          'aria-expanded': isOpen,
          'aria-controls': ids[i]!.panel,
          onKeyDown: onKeyDown(item),
        }
        const heading = level && !own && !isHeading(title)
        return (
          <Fragment key={i}>
            <Bind
              to={title}
              id={ids[i]!.title}
              class={{ [active]: isOpen }}
              onClick={(event) => {
                // A link inside the title other than the control goes where it says.
                const link = (event.target as Element).closest('a')
                if (link && link !== button) return
                event.preventDefault()
                toggle(item)
              }}
              {...(own
                ? control
                : {
                    role: heading ? 'heading' : null,
                    'aria-level': heading ? level : undefined,
                    'aria-expanded': null,
                    'aria-controls': null,
                    'aria-selected': null,
                  })}
            />
            {!own && <Bind to={button} {...control} />}
            <Bind
              to={panel}
              id={ids[i]!.panel}
              class={{ [active]: isOpen }}
              role={items.length > MANY ? null : 'region'}
              aria-labelledby={ids[i]!.title}
              // A panel on its way out takes no focus.
              inert={!isOpen && ms > 0}
              hidden={isOpen ? false : ms ? 'hidden' : undefined}
            />
            <Collapse to={panel} open={isOpen} ms={ms} onOpen={() => announceOpened(title)} />
          </Fragment>
        )
      })}
    </>
  )
}
