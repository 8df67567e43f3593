import type { Controller } from '@archipelago/bind'
import { createPanel, type Panel } from '@archipelago/motion'
import { htmlFragment } from '@archipelago/wordpress-client'
import { markActive } from './active'
import type { MenuProps } from './read'

const ARROW = 'eael-simple-menu-indicator'
const OPEN = `${ARROW}-open`
const PARENT = 'menu-item-has-children'
const TEXT = 'eael-simple-menu-toggle-text'
const WRAPPER = 'eael-nav-menu-wrapper'
const MS = 300
/** Pixels by which a level of a vertical menu stands further in than the one above. */
const INDENT = 20

/** What shows a submenu of a row to somebody who hovers, for keys. */
const SHOWN = { transition: 'none', visibility: 'visible', opacity: '1', transform: 'none' }

const subOf = (item: Element | null | undefined) => item?.querySelector<HTMLElement>(':scope > ul')
const linkOf = (item: Element) => item.querySelector<HTMLElement>(':scope > a')

/**
 * Essential Addons' Simple Menu: a row whose submenus style sheets open, or a column, and on small screens a list that a button opens
 * (contracts/elementor.md 22.5). Beyond the original: the arrows are buttons that say whether their submenu is open, and so does the button of
 * the list; Escape closes, arrow down opens a submenu of the row; a parent that leads nowhere hides no submenu of a row.
 */
export function menu(props: MenuProps, controller: Controller): void {
  const { root, container, list, toggle, isRow, breakpoint, icons, stretches } = props
  const { record, on } = controller
  const isNarrow = () => matchMedia(`(max-width:${breakpoint}px)`).matches

  const panels = new Map<HTMLElement, Panel>()
  const panelOf = (of: HTMLElement) => {
    const panel = panels.get(of) ?? createPanel(of)
    panels.set(of, panel)
    return panel
  }
  const rest = () => {
    for (const panel of panels.values()) panel.end()
    panels.clear()
  }
  record.add(rest)
  const put = (node: Element, place: (node: Element) => void) => {
    place(node)
    record.add(() => node.remove())
  }

  const arrowIn = (html: string) => {
    const arrow = document.createElement('span')
    arrow.className = ARROW
    arrow.append(htmlFragment(html))
    return arrow
  }
  const arrows: HTMLElement[] = []
  for (const item of list.querySelectorAll(`.${PARENT}`)) {
    // What a page has that was saved with them stays.
    const printed = item.querySelector<HTMLElement>(`:scope > .${ARROW}`)
    const html = item.parentElement === list ? icons.first : icons.below
    const link = linkOf(item)
    const arrow = printed ?? arrowIn(html)
    if (!printed) {
      if (isRow && link) put(arrowIn(html), (node) => link.append(node))
      put(arrow, (node) => item.append(node))
    }
    const name = link?.textContent?.trim()
    arrows.push(arrow)
    for (const [attribute, value] of Object.entries({ role: 'button', tabindex: '0', 'aria-label': name }))
      if (value) record.write(arrow, 'attr', attribute, value)
  }
  const side = ['left', 'right'].find((one) => container.matches(`.eael-simple-menu-dropdown-align-${one}`))
  if (!isRow && side)
    for (const item of list.querySelectorAll(`.${PARENT}`)) {
      const link = linkOf(item)
      const start = link ? Number.parseInt(getComputedStyle(link).getPropertyValue(`padding-${side}`), 10) : 0
      for (const inner of item.querySelectorAll(':scope ul li a'))
        record.write(inner, 'style', `padding-${side}`, `${start + INDENT}px`)
    }
  const text = document.createElement('span')
  text.className = TEXT
  put(text, (node) => list.before(node))

  let isOpen = false
  const tell = () => {
    record.write(toggle, 'attr', 'aria-expanded', `${isOpen}`)
    for (const arrow of arrows)
      record.write(arrow, 'attr', 'aria-expanded', `${arrow.classList.contains(OPEN)}`)
  }
  const setList = (open: boolean) => {
    isOpen = open
    panelOf(list).set(open, MS)
    tell()
  }
  const setArrow = (arrow: HTMLElement, open: boolean) => {
    record.write(arrow, 'class', OPEN, open)
    const sub = subOf(arrow.parentElement)
    if (sub) panelOf(sub).set(open, MS)
  }
  const press = (arrow: HTMLElement) => {
    setArrow(arrow, !arrow.classList.contains(OPEN))
    // One of a level.
    for (const other of arrows)
      if (other.classList.contains(OPEN) && !other.parentElement!.contains(arrow)) setArrow(other, false)
    tell()
  }

  const wrap = () => {
    const around = list.parentElement!
    if (around.matches(`.${WRAPPER}`)) return around
    const nav = document.createElement('nav')
    nav.className = WRAPPER
    const name = toggle.textContent?.trim()
    if (name) nav.ariaLabel = name
    list.before(nav)
    nav.append(list)
    record.add(() => {
      nav.before(list)
      nav.remove()
    })
    return nav
  }
  let was: boolean | undefined
  const fit = () => {
    const narrow = isNarrow()
    const { parentElement } = list
    record.write(container, 'class', 'eael-simple-menu-hamburger', narrow)
    record.write(list, 'class', 'eael-simple-menu-responsive', narrow)
    record.write(root, 'class', 'eael-hamburger--responsive', narrow)
    record.write(root, 'class', 'eael-hamburger--not-responsive', !narrow)
    if (narrow) {
      const current = list.querySelector('.current-menu-item a')?.textContent ?? ''
      for (const one of root.querySelectorAll(`.${TEXT}`)) record.write(one, 'text', '', current)
      const nav = wrap()
      const style = (name: string, value?: string) => record.write(nav, 'style', name, value)
      style('position', 'inherit')
      style('width')
      style('left')
      if (stretches) {
        const { left } = nav.getBoundingClientRect()
        style('width', `${document.querySelector('.elementor')?.clientWidth ?? innerWidth}px`)
        style('left', `${-(left + scrollX)}px`)
        style('position', 'absolute')
      }
    } else {
      if (was) rest()
      isOpen = false
      if (parentElement?.matches(`.${WRAPPER}`))
        for (const name of ['position', 'width', 'left'])
          record.write(parentElement, 'style', name, undefined)
    }
    was = narrow
    tell()
  }
  fit()
  on(window, ['resize', 'load'], fit)

  /** Submenus of the row that keys have opened, the outermost first. */
  let byKey: HTMLElement[] = []
  const leave = (focus: Element | null) => {
    byKey = byKey.filter((sub) => {
      const stays = !!focus && sub.contains(focus)
      if (!stays) for (const name of Object.keys(SHOWN)) record.write(sub, 'style', name, undefined)
      return stays
    })
  }

  on(toggle, 'click', (event) => {
    event.preventDefault()
    setList(!isOpen)
  })
  const pressed = (event: MouseEvent) => {
    const target = event.target as Element
    const arrow = target.closest<HTMLElement>(`.${ARROW}`)
    if (arrow && arrow !== list) {
      event.preventDefault()
      if (arrows.includes(arrow)) press(arrow)
      return
    }
    const link = target.closest('a')
    if (!link) return
    if (link.getAttribute('href') !== '#') {
      if (isNarrow()) setList(false)
      return
    }
    event.preventDefault()
    const own = arrows.find(({ parentElement }) => parentElement === link.parentElement)
    if (own && (isNarrow() || !isRow)) press(own)
  }
  on(list, 'click', pressed, { prevented: true })
  on(container, 'keydown', (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    const { key } = event
    if (arrows.includes(target) && (key === 'Enter' || key === ' ')) {
      event.preventDefault()
      press(target)
      return
    }
    if (key === 'Escape') {
      const sub = byKey.at(-1)
      const back = sub ? linkOf(sub.parentElement!) : isNarrow() && isOpen ? toggle : undefined
      if (!back) return
      event.preventDefault()
      if (!sub) setList(false)
      back.focus()
      if (sub) leave(back)
    }
    const sub = subOf(target.parentElement)
    if (key !== 'ArrowDown' || !isRow || isNarrow() || !sub || !target.matches('a')) return
    event.preventDefault()
    leave(target)
    byKey.push(sub)
    for (const [name, value] of Object.entries(SHOWN)) record.write(sub, 'style', name, value)
    sub.querySelector<HTMLElement>('a')?.focus()
  })
  on(container, 'focusout', ({ relatedTarget }: FocusEvent) => leave(relatedTarget as Element | null))

  markActive(props, controller)
}
