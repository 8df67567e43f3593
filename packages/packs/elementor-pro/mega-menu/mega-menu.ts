import { type Controller, createRecord, isPlain } from '@archipelago/bind'
import { deviceMode } from '@archipelago/builder'
import { emit } from '@archipelago/wordpress-client'
import { anchors } from '../nav-menu/anchors'
import { placePanel, stretch } from './place'
import type { Item, MegaMenuProps } from './read'
import { scroll } from './scroll'

const HEIGHT = '--n-menu-dropdown-content-box-height'
/** Milliseconds that a mouse may be between a title and its panel. */
const GRACE = 150

/**
 * A mega menu (contracts/elementor-pro.md 15.1): titles with panels of any content; on small screens below a toggle. Different
 * from the original: the focus that leaves closes, Escape is taken only from what is open, and every title can be reached by keys.
 */
export function megaMenu(props: MegaMenuProps, controller: Controller): void {
  const { element, nav, toggle, wrapper, heading, items, stops, animation } = props
  const { on, record, guard } = controller
  let active: Item | undefined
  /** A mouse has opened it, and takes it along. */
  let byMouse = false
  /** Escape has closed it, and the mouse that is still there does not open it again: its icon has changed below it. */
  let dismissed: Item | undefined
  let isOpen = false
  let timer: ReturnType<typeof setTimeout> | undefined
  record.add(() => clearTimeout(timer))
  /** What an open panel has got. */
  const opened = createRecord()
  record.add(opened.undo)

  const isDropdown = () => nav.getAttribute('data-layout') === 'dropdown'
  const opensOnHover = () => props.onHover && !isDropdown() && !/^(mobile|tablet)/.test(deviceMode())

  const hide = () => {
    clearTimeout(timer)
    opened.undo()
    active = undefined
  }
  const show = (item: Item, mouse = false) => {
    if (active === item) return
    hide()
    active = item
    byMouse = mouse
    const { button, panel, content } = item
    stretch(props, record)
    opened.write(button, 'attr', 'aria-expanded', 'true')
    for (const name of ['animated', animation]) if (animation) opened.write(panel, 'class', name, true)
    for (const node of [panel, content]) opened.write(node, 'class', 'e-active', true)
    if (!isDropdown()) placePanel(props, item, opened)
    emit(window, 'elementor-pro/motion-fx/recalc')
    emit(window, 'elementor/nested-tabs/activate', [panel])
    emit(window, 'elementor/bg-video/recalc')
  }

  const fit = () => {
    const isSticky = !!element.closest('.elementor-sticky')
    record.write(
      wrapper,
      'style',
      HEIGHT,
      !isOpen ? '0' : isSticky ? `${innerHeight - wrapper.getBoundingClientRect().top}px` : 'auto',
    )
  }
  const setOpen = (open: boolean) => {
    isOpen = open
    if (!open) hide()
    record.write(nav, 'attr', 'data-layout', 'dropdown')
    record.write(toggle, 'attr', 'aria-expanded', `${open}`)
    dispatchEvent(new CustomEvent('elementor-pro/mega-menu/dropdown-open'))
    stretch(props, record)
    fit()
  }

  const align = scroll(props, controller)
  const lay = () => {
    const isSmall = getComputedStyle(toggle).display !== 'none'
    record.write(nav, 'attr', 'data-layout', isSmall ? 'dropdown' : 'horizontal')
    record.write(nav, 'attr', 'data-touch-mode', `${'ontouchstart' in window}`)
    stretch(props, record)
    align()
    fit()
  }

  // From 3.16 to 3.20 it was a menu of one stop, whose keys nobody knows from other sites.
  record.write(heading, 'attr', 'role', null)
  for (const { title } of items) record.write(title, 'attr', 'role', null)
  for (const stop of stops)
    if (stop.getAttribute('tabindex') === '-1') record.write(stop, 'attr', 'tabindex', '0')

  const itemAt = (target: EventTarget | null) =>
    items.find(({ title }) => title.contains(target as Node)) ??
    items.find(({ panel }) => panel.contains(target as Node))

  on(toggle, 'click', () => setOpen(!isOpen))
  on(nav, 'click', (event) => {
    const target = event.target as Element
    const item = items.find(({ title }) => title.contains(target))
    if (!isPlain(event)) return
    if (!item) {
      // What is beside the panels.
      if (items.some(({ content }) => content === target)) hide()
      return
    }
    // A link follows.
    if (target.closest('a[href]')) return
    if (active !== item) show(item)
    // The mouse that has opened it goes on.
    else if (!byMouse || !event.detail) hide()
  })
  on(document, 'click', ({ target }) => {
    if (nav.contains(target as Node)) return
    if (active && !byMouse) hide()
    if (isOpen && getComputedStyle(wrapper).position === 'absolute') setOpen(false)
  })
  on(document, 'focusin', ({ target }) => {
    if (active && !isDropdown() && !byMouse && !nav.contains(target as Node)) hide()
  })
  on(document, 'keydown', (event) => {
    if (event.key !== 'Escape') return
    const inside = nav.contains(document.activeElement)
    if (isOpen && inside) {
      event.preventDefault()
      setOpen(false)
      toggle.focus()
    } else if (active) {
      event.preventDefault()
      const { button } = active
      dismissed = nav.matches(':hover') ? active : undefined
      hide()
      if (inside) button.focus()
    }
  })
  on(nav, 'keydown', (event) => {
    const end = event.key === 'Home' ? stops[0] : event.key === 'End' ? stops.at(-1) : undefined
    if (!end || !stops.includes(event.target as HTMLElement)) return
    event.preventDefault()
    end.focus()
  })

  const leave = () => {
    clearTimeout(timer)
    timer = setTimeout(guard(hide), GRACE)
  }
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && opensOnHover()
  on(nav, 'pointerover', (event) => {
    const target = event.target as Element
    if (!isMouse(event)) return
    const title = target.closest('.e-n-menu-title')
    const item = itemAt(target)
    if (item && item === dismissed) return
    dismissed = undefined
    if (item) {
      clearTimeout(timer)
      // One that a panel has been opened for is passed on the way to it.
      if (item.title.contains(target)) show(item, true)
    } else if (byMouse && active) {
      if (title?.closest('.e-n-menu') === nav) hide()
      else leave()
    }
  })
  on(nav, 'pointerleave', (event) => {
    dismissed = undefined
    if (isMouse(event) && byMouse && active) leave()
  })

  on(window, 'resize', () => {
    lay()
    if (active && !isDropdown()) {
      const item = active
      hide()
      show(item, byMouse)
    }
  })
  let later: ReturnType<typeof setTimeout> | undefined
  on(window, 'scroll', () => {
    clearTimeout(later)
    if (isOpen) later = setTimeout(guard(fit), 250)
  })
  record.add(() => clearTimeout(later))
  // A style sheet may come late.
  const observer = new ResizeObserver(guard(lay))
  observer.observe(toggle)
  record.add(() => observer.disconnect())
  anchors(props.anchors, 'e-current', controller)
  lay()
}
