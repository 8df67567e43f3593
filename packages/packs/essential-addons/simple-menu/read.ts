import { FieldError, readJson, readParams, record, string } from '@archipelago/wordpress-client'

export interface MenuProps {
  root: HTMLElement
  container: HTMLElement
  list: HTMLElement
  /** Opens and closes the list on small screens. */
  toggle: HTMLElement
  isRow: boolean
  /** Up to how many pixels of the window's width there is a button in the place of the list. */
  breakpoint: number
  /** HTML of the arrows: of the first level, and of those below. */
  icons: { first: string; below: string }
  /** On small screens the list is as wide as Elementor's page. */
  stretches: boolean
  /** The page's own address, as links to it are printed. */
  address: unknown
}

/**
 * Reads a menu (contracts/elementor.md 22.5).
 * @throws FieldError when it has no list, or none of what versions from 5 on print
 */
export const readMenu = (root: HTMLElement): MenuProps => {
  const container = root.querySelector<HTMLElement>('.eael-simple-menu-container')
  const list = container?.querySelector<HTMLElement>('.eael-simple-menu')
  if (!container || !list) throw new FieldError('.eael-simple-menu', 'a menu', undefined)
  const toggle = container.querySelector<HTMLElement>('.eael-simple-menu-toggle')
  if (!toggle) throw new FieldError('.eael-simple-menu-toggle', 'a button', undefined)
  const { hamburgerDevice, indicatorIcon = '', dropdownIndicatorIcon = '' } = container.dataset
  const sizes = readJson(container, 'data-hamburger-breakpoints', record(string))
  return {
    root,
    container,
    list,
    toggle,
    isRow: list.matches('.eael-simple-menu-horizontal'),
    // `Tablet Portrait (> 1024px)`.
    breakpoint: Number(sizes?.[hamburgerDevice || 'tablet']?.replace(/\D/g, '')) || 0,
    icons: { first: indicatorIcon, below: dropdownIndicatorIcon },
    stretches: container.matches('.eael-simple-menu--stretch'),
    address: readParams('localize').page_permalink,
  }
}
