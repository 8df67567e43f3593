import { type Controller, isPlain } from '@archipelago/bind'
import { INDICATOR, ITEM, type MenuProps, PANEL } from './read'

const OPEN = 'elementskit-dropdown-open'
const PRESSED = 'ekit-dropdown-open-onclick'

/** What shows a submenu of a row to somebody who hovers: for keys there is no class (contracts/elementskit.md 2.2). */
const SHOWN = { visibility: 'visible', opacity: '1', transform: 'none', 'pointer-events': 'auto' }

/**
 * ElementsKit's menu: a row whose submenus style sheets open, and on small screens a panel beside the page, with a button
 * (contracts/elementskit.md 2). Beyond the original: Escape closes, arrow down opens a submenu, and the button says whether the menu is open.
 */
export function menu(props: MenuProps, { record, on }: Controller): void {
  const { root, buttons, aside, togglers, breakpoint, byPress, byArrow, isOnePage } = props
  if (!buttons[0]) return
  /** What keys have opened. */
  let byKey: { panel: HTMLElement; link: HTMLElement } | undefined

  // As its style sheets ask.
  const isRow = () => !matchMedia(`(max-width:${breakpoint}px)`).matches
  const isOpen = () => aside.some((one) => one.classList.contains('active'))
  const tell = () => {
    for (const button of buttons) record.write(button, 'attr', 'aria-expanded', `${isOpen()}`)
  }
  const toggle = (force?: boolean) => {
    // Each by itself: other code may have taken the class of one.
    for (const one of aside) record.write(one, 'class', 'active', force ?? !one.classList.contains('active'))
    tell()
  }
  const panelOf = (item: Element | null) => item?.querySelector<HTMLElement>(PANEL)
  const leave = () => {
    if (!byKey) return
    const { panel } = byKey
    byKey = undefined
    record.write(panel, 'class', OPEN, false)
    for (const name of Object.keys(SHOWN)) record.write(panel, 'style', name, undefined)
  }
  /** Closes what presses have opened in a row, but for what is around `item`. */
  const closePressed = (item?: Element) => {
    for (const panel of root.querySelectorAll<HTMLElement>(`.${PRESSED}`))
      if (!item || !panel.parentElement?.contains(item)) record.write(panel, 'class', PRESSED, false)
  }

  const press = (event: MouseEvent, link: HTMLElement) => {
    const item = link.parentElement!
    const panel = panelOf(item)
    const onArrow = (event.target as Element).closest(INDICATOR)
    if (byPress) {
      event.preventDefault()
      if (isRow()) {
        closePressed(item)
        if (panel) record.write(panel, 'class', PRESSED, !panel.classList.contains(PRESSED))
      }
    }
    if (!onArrow && (byArrow === 'always' || isRow())) return
    event.preventDefault()
    if (!panel) return
    for (const inner of panel.querySelectorAll<HTMLElement>(`.${OPEN}`))
      record.write(inner, 'class', OPEN, false)
    record.write(panel, 'class', OPEN, !panel.classList.contains(OPEN))
  }

  tell()
  const answer = (event: MouseEvent) => {
    const target = event.target as Element
    const toggler = togglers.find((one) => one.contains(target))
    if (toggler) {
      event.preventDefault()
      toggle()
      return
    }
    const link = target.closest<HTMLAnchorElement>('a')
    if (!link || !isPlain(event)) return
    if (link.parentElement?.matches(ITEM)) press(event, link)
    const isHere = link.hash && link.pathname === location.pathname
    if (isOnePage && isHere && link.closest('.elementskit-navbar-nav li') && !target.closest(INDICATOR))
      toggle(false)
  }
  on(root, 'click', answer, { prevented: true })
  on(root, 'keydown', (event: KeyboardEvent) => {
    const target = event.target as HTMLElement
    if (event.key === 'Escape') {
      const pressed = target.closest<HTMLElement>(`.${PRESSED}`)
      const back = byKey?.link ?? pressed?.parentElement?.querySelector<HTMLElement>(':scope>a')
      const wasOpen = isOpen() && !isRow()
      if (!back && !wasOpen) return
      event.preventDefault()
      leave()
      closePressed()
      if (!back) toggle(false)
      const focus = back ?? buttons[0]
      focus?.focus()
    }
    if (event.key !== 'ArrowDown' || !target.parentElement?.matches(ITEM)) return
    const panel = panelOf(target.parentElement)
    if (!panel) return
    event.preventDefault()
    // One in an open one stays with it.
    if (!byKey?.panel.contains(target)) leave()
    if (!byKey) byKey = { panel, link: target }
    record.write(panel, 'class', OPEN, true)
    if (isRow()) for (const [name, value] of Object.entries(SHOWN)) record.write(panel, 'style', name, value)
    panel.querySelector<HTMLElement>('a')?.focus()
  })
  on(root, 'focusout', ({ relatedTarget }: FocusEvent) => {
    if (byKey && isRow() && !byKey.panel.contains(relatedTarget as Node | null)) leave()
  })
  on(window, 'resize', () => {
    if (!isRow()) closePressed()
  })
  const outside = ({ target }: MouseEvent) => {
    if (!(target as Element).closest?.(ITEM)) closePressed()
  }
  on(document, 'click', outside, { prevented: true })
}
