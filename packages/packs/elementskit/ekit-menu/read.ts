import { FieldError } from '@archipelago/wordpress-client'

/** Classes that style sheets and other code know (contracts/elementskit.md 2.1). */
export const PANEL = ':scope>.elementskit-dropdown'
export const ITEM = '.elementskit-dropdown-has'
export const INDICATOR = '.elementskit-submenu-indicator'

export interface MenuProps {
  root: HTMLElement
  /** What opens the menu beside the page; none before version 2.1, whose scripts make it, and stay. */
  buttons: HTMLElement[]
  /** What is beside the page: the menu, and what dims the page. */
  aside: HTMLElement[]
  /** What presses of open and close it: buttons, and what dims the page. */
  togglers: HTMLElement[]
  /** Up to how many pixels of the window's width it is a panel. */
  breakpoint: number
  /** Submenus of a row open by a press, not by hovering. */
  byPress: boolean
  /** Only the arrow beside a name opens its submenu: on every screen, or where the menu is a row. */
  byArrow: 'always' | 'row'
  /** A link to a place in this page closes the menu. */
  isOnePage: boolean
}

/**
 * Reads a menu widget (contracts/elementskit.md 2.1).
 * @throws FieldError when it has no menu
 */
export const readMenu = (root: HTMLElement): MenuProps => {
  const container = root.querySelector('.elementskit-menu-container')
  if (!container) throw new FieldError('.elementskit-menu-container', 'a menu', undefined)
  const buttons = [...root.querySelectorAll<HTMLElement>('.elementskit-menu-hamburger')]
  const list = container.querySelector('.elementskit-navbar-nav')
  return {
    root,
    buttons,
    aside: [...root.querySelectorAll<HTMLElement>('.elementskit-menu-offcanvas-elements')],
    togglers: [...root.querySelectorAll<HTMLElement>('.elementskit-menu-toggler')],
    breakpoint: Number(root.querySelector<HTMLElement>('.ekit-wid-con')?.dataset.responsiveBreakpoint) || 0,
    byPress: container.matches('.ekit-nav-dropdown-click'),
    byArrow: list?.matches('.submenu-click-on-icon') ? 'always' : 'row',
    isOnePage: container.matches('.ekit-nav-menu-one-page-yes'),
  }
}
