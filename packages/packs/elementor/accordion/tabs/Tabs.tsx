import { Bind, useController } from '@archipelago/bind'
import { fragmentTarget } from '@archipelago/builder'
import { hasModifier, keyTarget } from '@archipelago/keys'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { announceOpened } from '../panels'

export interface Tab {
  title: HTMLElement
  panel: HTMLElement
  /** The title that narrow screens have in front of the panel. */
  heading: HTMLElement | null
  ids: { title: string; panel: string; heading: string }
}

export interface TabsProps {
  root: HTMLElement
  tabs: Tab[]
  active: string
  list: Element | null
  /** Around panels and headings; wrongly says that it is a list of tabs. */
  wrapper: Element | null
  vertical: boolean
  /** Index of the tab that starts open. */
  open: number
}

// What the server printed and another pattern has: taken away.
const NO_LIST = { role: null, 'aria-orientation': null }
const NOT_EXPANDED = { 'aria-expanded': null }
const NOT_SELECTED = { 'aria-selected': null }

/** Tabs (APG); where a narrow screen shows the headings instead, an accordion of which one is always open. */
export function Tabs({ root, tabs, active, list, wrapper, vertical, open: first }: TabsProps) {
  const [open, setOpen] = useState(first)
  const [stacked, setStacked] = useState(false)
  const controls = tabs.map(({ title, heading }) => (stacked && heading) || title)

  const reveal = (target: EventTarget | null) => {
    const at = tabs.findIndex(({ title, heading, panel }) =>
      [title, heading, panel].some((node) => target instanceof Node && node?.contains(target)),
    )
    if (at >= 0) setOpen(at)
  }
  useEffect(() => reveal(fragmentTarget()), [])

  useController(({ guard, record }) => {
    const measure = guard(() => setStacked(!!tabs[0]!.heading?.getClientRects()[0]))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(root)
    record.add(() => observer.disconnect())
  })

  const shown = useRef(open)
  useLayoutEffect(() => {
    if (shown.current === open) return
    shown.current = open
    announceOpened(controls[open]!)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    const at = controls.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const axis = stacked || vertical ? 'column' : 'row'
    const press = /^(Enter| )$/.test(event.key) && !hasModifier(event)
    const next = press ? at : keyTarget(event, at, tabs.length, root, axis)
    if (next === undefined) return
    event.preventDefault()
    controls[next]!.focus()
    // The panels are there: tabs open with the focus (APG). Headings wait to be pressed.
    if (!stacked || next === at) setOpen(next)
  }

  const onClick = (at: number) => (event: Event) => {
    // A link in the title that goes somewhere goes there.
    if ((event.target as Element).closest('a')?.getAttribute('href')) return
    event.preventDefault()
    setOpen(at)
  }

  return (
    <>
      <Bind to={root} onKeyDown={onKeyDown} on={{ 'archipelago:reveal': (event) => reveal(event.target) }} />
      <Bind to={window} on={{ hashchange: () => reveal(fragmentTarget()) }} />
      {list && <Bind to={list} role="tablist" aria-orientation={vertical ? 'vertical' : undefined} />}
      {wrapper && <Bind to={wrapper} {...NO_LIST} />}
      {tabs.map(({ title, panel, heading, ids }, i) => {
        const isOpen = i === open
        const link = title.querySelector('a[href=""]')
        return (
          <Fragment key={i}>
            <Bind
              to={title}
              id={ids.title}
              class={{ [active]: isOpen }}
              role="tab"
              tabindex={isOpen ? 0 : -1}
              aria-selected={isOpen}
              aria-controls={ids.panel}
              {...NOT_EXPANDED}
              onClick={onClick(i)}
            />
            {/* An empty link would be a second stop for the keyboard. */}
            {link && <Bind to={link} href={null} />}
            {heading && (
              <Bind
                to={heading}
                id={ids.heading}
                class={{ [active]: isOpen }}
                role="button"
                tabindex={0}
                {...NOT_SELECTED}
                aria-expanded={isOpen}
                // One is always open.
                aria-disabled={isOpen || undefined}
                aria-controls={ids.panel}
                onClick={onClick(i)}
              />
            )}
            <Bind
              to={panel}
              id={ids.panel}
              class={{ [active]: isOpen }}
              role={stacked ? 'region' : 'tabpanel'}
              aria-labelledby={stacked ? ids.heading : ids.title}
              tabindex={stacked ? null : 0}
              hidden={isOpen ? false : 'hidden'}
              style={{ display: isOpen ? 'block' : 'none' }}
            />
          </Fragment>
        )
      })}
    </>
  )
}
