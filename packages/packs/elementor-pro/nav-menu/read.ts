import { FieldError, optional, readJson, record } from '@archipelago/wordpress-client'
import { iconMaker } from '../icon'

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

/**
 * The mark of items with a submenu (contracts/elementor-pro.md 2.1): markup of an icon, in the editor's form its class. Before 3.2 each
 * menu has one, and a class of its element says to the style sheet how it looks.
 */
const readIcon = (
  { submenu_icon, indicator }: Record<string, any>,
  element: HTMLElement,
): NavMenuProps['icon'] => {
  const { value } = submenu_icon ?? {}
  const isBefore = !submenu_icon && !indicator && /\belementor-nav-menu--indicator-/.test(element.className)
  const older = (isBefore || (indicator && indicator !== 'none')) && 'fa'
  const text = typeof value === 'string' && value ? value : older
  if (!text) return
  return iconMaker(text)
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
    icon: readIcon(settings, element),
  }
}
