import { FieldError } from '@archipelago/wordpress-client'
import type { StickyAddToCartProps } from './sticky-add-to-cart'

/**
 * Reads the bar of a product page and the product's own button, of which it is the deputy.
 * @throws FieldError when the page has no such button.
 */
export const read = (bar: HTMLElement): StickyAddToCartProps => {
  const found = [...document.querySelectorAll<HTMLElement>('.product .single_add_to_cart_button')]
  const button = found.find((one) => !bar.contains(one))
  if (!button)
    throw new FieldError('.product .single_add_to_cart_button', "the product's own button", undefined)
  return {
    bar,
    button,
    label: bar.querySelector('.ast-sticky-add-to-cart-title')?.textContent?.trim(),
    link: bar.querySelector('a.single_link_to_cart_button'),
    first: () =>
      button.closest('form')?.querySelector<HTMLElement>('select,input:not([type=hidden]),button') ?? button,
  }
}
