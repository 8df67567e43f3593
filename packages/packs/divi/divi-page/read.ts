import { FieldError, gettext } from '@archipelago/wordpress-client'
import type { DrawerProps } from './drawer'
import type { MobileMenuProps } from './mobile-menu'
import type { SearchProps } from './search'

const one = <T extends HTMLElement>(selector: string, root: ParentNode = document) =>
  root.querySelector<T>(selector) ?? undefined

const must = (selector: string, root: ParentNode, what: string) => {
  const found = one(selector, root)
  if (!found) throw new FieldError(selector, what, undefined)
  return found
}

/** A menu of small screens, in the header or in a menu of the builder (contracts/divi.md 4.4). @throws FieldError without its button */
export const readMobileMenu = (element: HTMLElement): MobileMenuProps => {
  const bar = must('.mobile_menu_bar', element, 'a button')
  const module = element.closest<HTMLElement>('.et_pb_menu,.et_pb_fullwidth_menu')
  const sources = [...document.querySelectorAll('.et-menu-nav ul.nav')]
  const source = module ? one('.et-menu-nav ul.nav', module) : one('#et-top-navigation ul.nav')
  return {
    element,
    bar,
    source,
    list: one(':scope > ul', element),
    more: module ? undefined : one('#et-secondary-nav'),
    id: module && source ? `mobile_menu${sources.indexOf(source) + 1}` : 'mobile_menu',
    label: one('.select_page', element)?.textContent?.trim() || gettext('Menu'),
  }
}

/** The search over the header (contracts/divi.md 4.5). @throws FieldError where there is none */
export const readSearch = (icon: HTMLElement): SearchProps => ({
  icon,
  container: must('.et_search_form_container', document, 'the search'),
  close: one('.et_close_search_field'),
  menu: one('.et_menu_container'),
  header: must('#main-header', document, 'the header'),
})

const DRAWER = '.et_slide_in_menu_container'
const TOGGLE = '.et_toggle_fullscreen_menu'

/** A button that opens the menu over the window, or beside the page. */
export const readToggle = (element: HTMLElement) => ({ element, container: one(DRAWER) })

/** The menu over the window, or beside the page (contracts/divi.md 4.6, 4.7). */
export const readDrawer = (element: HTMLElement): DrawerProps => ({
  element,
  top: one('.et_slide_menu_top', element),
  buttons: [...document.querySelectorAll<HTMLElement>(`#main-header :is(${TOGGLE},.et_toggle_slide_menu)`)],
  close: [...element.querySelectorAll<HTMLElement>(TOGGLE)],
  items: [...element.querySelectorAll<HTMLElement>('.menu-item-has-children')],
})
