import { numeric, object, optional, readParams, toBoolean } from '@archipelago/wordpress-client'
import { breakPointOf, isOlder } from './screen'

const readProps = object<{ breakPoint?: number }>({ breakPoint: optional(numeric) })

/** What the theme prints for its scripts (contracts/theme-and-shop-extras.md 1). */
export interface HeaderProps {
  header: HTMLElement
  /** The widest window, in pixels, that gets the header of small screens. */
  breakPoint: number
  /** On small screens the link of an item with children opens them, not only the button beside it. */
  linksToggle: boolean
  /** Printed before Astra 4: submenus open by focus, and the arrow in a link is no button. */
  older: boolean
}

/**
 * Reads a header of Astra, of either kind, or one in the same markup.
 * @throws FieldError when the option is no number.
 */
export const read = (header: HTMLElement, props: unknown): HeaderProps => {
  const { breakPoint } = readProps(props ?? {}, 'data-island-props')
  return {
    header,
    breakPoint: breakPointOf(breakPoint),
    linksToggle: header.matches('.ast-builder-menu-toggle-link,.ast-menu-toggle-link'),
    older: isOlder(header),
  }
}

/** How a click on a cart of the header is answered, by which header it is in (contracts/theme-and-shop-extras.md 2). */
export const opensCart = (cart: Element, narrow: boolean): boolean => {
  const { desktop_layout } = readParams('astra_cart')
  const responsive =
    readParams('astra_cart').responsive_cart_click ?? readParams('astra').responsive_cart_click
  return cart.closest('#ast-desktop-header')
    ? desktop_layout === 'flyout' && !!cart.querySelector('.ast-desktop-cart-flyout')
    : !(narrow && responsive === 'redirect')
}

/** What the shop does after a product was added, and where a page for it is. */
export const afterAdding = () => {
  const {
    shop_add_to_cart_action: action,
    cart_url,
    checkout_url,
    is_astra_pro,
  } = readParams('astra_shop_add_to_cart')
  const url = { redirect_cart_page: cart_url, redirect_checkout_page: checkout_url }[`${action}`]
  return { slides: action === 'slide_in_cart', url: toBoolean(is_astra_pro) ? url : undefined }
}
