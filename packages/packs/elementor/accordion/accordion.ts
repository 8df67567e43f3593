import { type Aspects, type Controller, createBind } from '@archipelago/bind'
import { hasModifier, keyTarget } from '@archipelago/keys'
import { createPanel } from '@archipelago/motion'
import { fragmentTarget } from '@archipelago/wordpress-client'
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
export const startAccordion = (
  { root, items, multiple, open: first, list, active, level, ids }: AccordionProps,
  controller: Controller,
) => {
  const bind = createBind(controller)
  const panels = items.map(({ panel }) => {
    const made = createPanel(panel)
    controller.record.add(made.end)
    return made
  })
  let open = new Set(first.map((n) => items[n - 1]))

  const isShown = ({ title }: Item) => title.classList.contains(active)
  const show = (item: Item, wanted: boolean) => {
    // What the page shows is the truth: snippets that close the first item write to the nodes, not to us.
    open = new Set(multiple || !wanted ? items.filter(isShown) : [])
    open.delete(item)
    if (wanted) open.add(item)
    write(400)
  }
  const toggle = (item: Item) => show(item, !isShown(item))

  const reveal = (target: EventTarget | null) => {
    for (const item of items)
      if (target instanceof Node && (item.panel.contains(target) || item.title.contains(target)))
        if (!isShown(item)) show(item, true)
  }
  const revealFragment = () => reveal(fragmentTarget())

  const move = (item: Item, event: KeyboardEvent) => {
    const to = keyTarget(event, items.indexOf(item), items.length, root)
    if (to === undefined) return false
    items[to]!.button.focus()
    return true
  }
  const onKeyDown = (item: Item, event: KeyboardEvent) => {
    if (event.target !== item.button || hasModifier(event)) return
    const press = event.key === ' ' || (event.key === 'Enter' && !item.button.matches('button,[href]'))
    // A real button clicks by itself.
    if (press && item.button.localName === 'button') return
    if (press && !event.repeat) toggle(item)
    if (press || move(item, event)) event.preventDefault()
  }
  const onClick = (item: Item, event: MouseEvent) => {
    // A link inside the title other than the control goes where it says.
    const link = (event.target as Element).closest('a')
    if (link && link !== item.button) return
    event.preventDefault()
    toggle(item)
  }

  /** Says how everything is; `ms` until panels are where they belong, 0 at the start. */
  const write = (ms: number) => {
    items.forEach((item, i) => {
      const { title, button, panel } = item
      const isOpen = open.has(item)
      const own = button === title
      const control: Aspects = {
        role: button.localName === 'button' ? undefined : 'button',
        tabindex: button.matches('button,[href]') ? undefined : 0,
        'aria-expanded': isOpen,
        'aria-controls': ids[i]!.panel,
        onKeyDown: (event) => onKeyDown(item, event),
      }
      const heading = level && !own && !isHeading(title)
      bind(title, {
        id: ids[i]!.title,
        class: { [active]: isOpen },
        onClick: (event) => onClick(item, event),
        ...(own
          ? control
          : {
              role: heading ? 'heading' : null,
              'aria-level': heading ? level : undefined,
              'aria-expanded': null,
              'aria-controls': null,
              'aria-selected': null,
            }),
      })
      if (!own) bind(button, control)
      bind(panel, {
        id: ids[i]!.panel,
        class: { [active]: isOpen },
        role: items.length > MANY ? null : 'region',
        'aria-labelledby': ids[i]!.title,
        // A panel on its way out takes no focus.
        inert: !isOpen && ms > 0,
        hidden: isOpen ? false : ms ? 'hidden' : undefined,
      })
    })
    // After all is written: each looks at styles.
    items.forEach((item, i) => {
      panels[i]!.set(open.has(item), ms, () => announceOpened(item.title))
    })
  }

  if (list) bind(list, { role: null })
  bind(root, { on: { 'archipelago:reveal': (event) => reveal(event.target) } })
  bind(window, { on: { hashchange: revealFragment } })
  write(0)
  revealFragment()
}
