import { type Controller, createBind } from '@archipelago/bind'
import { hasModifier, keyTarget } from '@archipelago/keys'
import { fragmentTarget } from '@archipelago/wordpress-client'
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
export const startTabs = (
  { root, tabs, active, list, wrapper, vertical, open: first }: TabsProps,
  controller: Controller,
) => {
  const bind = createBind(controller)
  let open = first
  let stacked = false
  const controls = () => tabs.map(({ title, heading }) => (stacked && heading) || title)

  const show = (at: number) => {
    if (at === open) return
    open = at
    write()
    announceOpened(controls()[at]!)
  }

  const reveal = (target: EventTarget | null) => {
    const at = tabs.findIndex(({ title, heading, panel }) =>
      [title, heading, panel].some((node) => target instanceof Node && node?.contains(target)),
    )
    if (at >= 0) show(at)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const all = controls()
    const at = all.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const axis = stacked || vertical ? 'column' : 'row'
    const press = /^(Enter| )$/.test(event.key) && !hasModifier(event)
    const next = press ? at : keyTarget(event, at, tabs.length, root, axis)
    if (next === undefined) return
    event.preventDefault()
    all[next]!.focus()
    // The panels are there: tabs open with the focus (APG). Headings wait to be pressed.
    if (!stacked || next === at) show(next)
  }

  const write = () =>
    tabs.forEach(({ title, panel, heading, ids }, i) => {
      const isOpen = i === open
      const onClick = (event: Event) => {
        // A link in the title that goes somewhere goes there.
        if ((event.target as Element).closest('a')?.getAttribute('href')) return
        event.preventDefault()
        show(i)
      }
      bind(title, {
        id: ids.title,
        class: { [active]: isOpen },
        role: 'tab',
        tabindex: isOpen ? 0 : -1,
        'aria-selected': isOpen,
        'aria-controls': ids.panel,
        ...NOT_EXPANDED,
        onClick,
      })
      if (heading)
        bind(heading, {
          id: ids.heading,
          class: { [active]: isOpen },
          role: 'button',
          tabindex: 0,
          ...NOT_SELECTED,
          'aria-expanded': isOpen,
          // One is always open.
          'aria-disabled': isOpen || undefined,
          'aria-controls': ids.panel,
          onClick,
        })
      bind(panel, {
        id: ids.panel,
        class: { [active]: isOpen },
        role: stacked ? 'region' : 'tabpanel',
        'aria-labelledby': stacked ? ids.heading : ids.title,
        tabindex: stacked ? null : 0,
        hidden: isOpen ? false : 'hidden',
        style: { display: isOpen ? 'block' : 'none' },
      })
    })

  bind(root, { onKeyDown, on: { 'archipelago:reveal': (event) => reveal(event.target) } })
  bind(window, { on: { hashchange: () => reveal(fragmentTarget()) } })
  if (list) bind(list, { role: 'tablist', 'aria-orientation': vertical ? 'vertical' : undefined })
  if (wrapper) bind(wrapper, NO_LIST)
  for (const { title } of tabs) {
    // An empty link would be a second stop for the keyboard.
    const link = title.querySelector('a[href=""]')
    if (link) bind(link, { href: null })
  }
  write()
  const measure = controller.guard(() => {
    const now = !!tabs[0]!.heading?.getClientRects()[0]
    if (now === stacked) return
    stacked = now
    write()
  })
  measure()
  const observer = new ResizeObserver(measure)
  observer.observe(root)
  controller.record.add(() => observer.disconnect())
  reveal(fragmentTarget())
}
