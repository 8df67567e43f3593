import { FieldError, htmlFragment, optional, readJson, record } from '@archipelago/wordpress-client'

const readSettings = record((value) => value)

export interface NavMenuProps {
  element: HTMLElement
  /** The lists of the bar, whose submenus lie over the page, and of the dropdown, whose submenus push down what follows. */
  bar: HTMLElement | null
  dropdown: HTMLElement | null
  /** What the dropdown's list is in. */
  panel: HTMLElement | null
  /** Without one the dropdown is always open. */
  toggle: HTMLElement | null
  /** The dropdown is as wide as the window. */
  stretches: boolean
  /** Makes what marks an item with a submenu; undefined without a mark. */
  icon: (() => Node) | undefined
}

const SHAPES = /^(svg|g|path|circle|ellipse|line|polygon|polyline|rect|i|span)$/
const ATTRIBUTES = /^(class|viewBox|width|height|fill|stroke[a-z-]*|d|points|transform|[cr]?[xy][12]?|r)$/

/** Markup of an icon, without anything that does more than show a shape. */
const iconOf = (html: string): DocumentFragment => {
  const icon = htmlFragment(html)
  for (const node of icon.querySelectorAll('*'))
    if (!SHAPES.test(node.localName)) node.remove()
    else
      for (const { name, value } of [...node.attributes])
        if (!ATTRIBUTES.test(name) || /url\(/i.test(value)) node.removeAttribute(name)
  return icon
}

/** The mark of items with a submenu (contracts/elementor-pro.md 2.1): markup of an icon, in the editor's form its class. */
const readIcon = ({ submenu_icon, indicator }: Record<string, any>): NavMenuProps['icon'] => {
  const { value } = submenu_icon ?? {}
  const older = indicator && indicator !== 'none' && 'fa'
  const text = typeof value === 'string' && value ? value : older
  if (!text) return
  if (text.includes('<')) {
    const made = iconOf(text)
    return () => made.cloneNode(true)
  }
  return () => {
    const mark = document.createElement('i')
    mark.className = text
    return mark
  }
}

/**
 * A menu of Elementor Pro (contracts/elementor-pro.md 2.1), of either generation of its markup.
 * @throws FieldError when there is no list, or its settings cannot be read
 */
export const read = (element: HTMLElement): NavMenuProps => {
  const find = (selector: string) => element.querySelector<HTMLElement>(selector)
  const bar = find('.elementor-nav-menu--main .elementor-nav-menu')
  const panel = find('.elementor-nav-menu--dropdown.elementor-nav-menu__container')
  const dropdown = panel && panel.querySelector<HTMLElement>('.elementor-nav-menu')
  if (!bar && !dropdown) throw new FieldError('.elementor-nav-menu', 'a list', undefined)
  const settings: Record<string, any> = readJson(element, 'data-settings', optional(readSettings, {}))
  return {
    element,
    bar,
    dropdown,
    panel,
    toggle: element.matches('.elementor-nav-menu--toggle') ? find('.elementor-menu-toggle') : null,
    stretches: !!settings.full_width,
    icon: readIcon(settings),
  }
}
