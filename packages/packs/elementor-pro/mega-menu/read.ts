import { forScreen } from '@archipelago/builder'
import { FieldError, optional, readJson, readParams, record } from '@archipelago/wordpress-client'

const readSettings = record((value) => value)

export interface Item {
  title: HTMLElement
  /** Opens and closes its panel. */
  button: HTMLElement
  panel: HTMLElement
  /** What the panel is in; in older markup all panels are in one. */
  content: HTMLElement
}

export interface MegaMenuProps {
  element: HTMLElement
  nav: HTMLElement
  toggle: HTMLElement
  wrapper: HTMLElement
  heading: HTMLElement
  items: Item[]
  /** Links and buttons of the first level, in order. */
  stops: HTMLElement[]
  /** Links that lead into the page, with their titles. */
  anchors: [link: HTMLAnchorElement, title: Element][]
  /** A mouse opens panels on screens that are wider than a tablet's. */
  onHover: boolean
  /** Panels are as wide as what is in them, and begin where `side` says. */
  fits: boolean
  side: string
  animation: string
  /** The titles scroll where they are too many, from the end or the start. */
  scrolls(): boolean
  fromEnd(): boolean
  /** What it is as wide as; the window when there is none. */
  container: Element | null
}

const containerOf = (): Element | null => {
  const { kit } = readParams<{ kit?: Record<string, unknown> }>('elementorFrontendConfig')
  try {
    return document.querySelector(`${kit?.stretched_section_container || '#'}`)
  } catch {
    // No selector.
    return null
  }
}

/**
 * A mega menu (contracts/elementor-pro.md 15.1), of 3.16 or newer. Plain markup: `data-island="mega-menu"` around the same parts.
 * @throws FieldError when a part is missing, or its settings cannot be read
 */
export const read = (element: HTMLElement): MegaMenuProps => {
  const need = (name: string) => {
    const node = element.querySelector<HTMLElement>(`.e-n-menu${name}`)
    if (!node) throw new FieldError(`.e-n-menu${name}`, 'an element', undefined)
    return node
  }
  const nav = need('')
  // Another menu may be in a panel.
  const own = <T extends HTMLElement>(selector: string) =>
    [...nav.querySelectorAll<T>(selector)].filter((node) => node.closest('.e-n-menu') === nav)
  const settings: Record<string, unknown> = readJson(element, 'data-settings', optional(readSettings, {}))
  const panels = own('.e-n-menu-content>.e-con')
  const items = own('.e-n-menu-title').flatMap((title) => {
    const button = title.querySelector<HTMLElement>('.e-n-menu-dropdown-icon')
    const index = button?.getAttribute('data-tab-index')
    const panel = panels.find((one) => one.getAttribute('data-tab-index') === index)
    return button && panel ? { title, button, panel, content: panel.parentElement! } : []
  })
  const { open_animation: animation } = settings
  return {
    element,
    nav,
    toggle: need('-toggle'),
    wrapper: need('-wrapper'),
    heading: need('-heading'),
    items,
    stops: own('.e-n-menu-title a,.e-n-menu-title .e-n-menu-dropdown-icon'),
    anchors: own<HTMLAnchorElement>('.e-anchor a').map((link) => [link, link.closest('.e-anchor')!]),
    onHover: settings.open_on === 'hover' && settings.item_layout !== 'dropdown',
    fits: settings.content_width === 'fit_to_content',
    side: `${settings.content_horizontal_position}`,
    // It becomes a class.
    animation:
      typeof animation === 'string' && /^[\w-]+$/.test(animation) && animation !== 'none' ? animation : '',
    scrolls: () => forScreen(settings, 'horizontal_scroll') === 'enable',
    fromEnd: () => forScreen(settings, 'item_position_horizontal') === 'end',
    container: containerOf(),
  }
}
