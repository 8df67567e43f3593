import { FieldError, safeLink, sendForm, siteRoot } from '@archipelago/wordpress-client'
import type { OrderingProps } from './ordering'

/** The attribute that a list of the shop filters by: `color` of `dropdown_layered_nav_color`. */
const attributeOf = (select: Element) =>
  [...select.classList].map((name) => /^dropdown_layered_nav_(.+)$/.exec(name)?.[1]).find(Boolean)

/** Where the code that WooCommerce prints for this list is still on the page, and jQuery with it: it does the same. */
const hasOwnCode = (className: string) =>
  'jQuery' in window && [...document.scripts].some(({ src, text }) => !src && text.includes(`.${className}`))

/** The home page with its arguments, such as a language. */
const homeOf = () =>
  new URL(document.querySelector<HTMLAnchorElement>('a[rel~=home]')?.href ?? siteRoot(), document.baseURI)

/** The category's address by its slug; without one all products (contracts/woocommerce.md 17). */
const goTo = (slug: string) => {
  const home = homeOf()
  if (slug) home.searchParams.set('product_cat', slug)
  else home.searchParams.set('post_type', 'product')
  safeLink(home.href)
}

/** Writes what is chosen into every field of that filter, as the shop reads it: several values with commas. */
const write = (select: HTMLSelectElement, attribute: string) => {
  const value = select.multiple
    ? [...select.selectedOptions].map((option) => option.value).join(',')
    : select.value
  for (const field of document.querySelectorAll<HTMLInputElement>('input'))
    if (field.name === `filter_${attribute}`) field.value = value
}

/**
 * A list that filters products by an attribute, or leads to a category (contracts/woocommerce.md 17). Plain markup: any select
 * in a form, which is sent. Where several values may be chosen the form's button sends them.
 * @throws FieldError for another element, and for one of the shop's without its form
 */
export function readFilter(root: HTMLElement): OrderingProps {
  if (!(root instanceof HTMLSelectElement)) throw new FieldError('element', 'a select', root.localName)
  const attribute = attributeOf(root)
  const category = root.matches('.dropdown_product_cat')
  if (!category && !root.form) throw new FieldError('element', 'a select in a form', null)
  const own = category ? 'dropdown_product_cat' : attribute && `dropdown_layered_nav_${attribute}`
  // Asked for with each choice: what jQuery does may come late.
  const isTheirs = () => !!own && hasOwnCode(own)
  return {
    root,
    selectAt: (target) => (target === root && !isTheirs() && (!root.multiple || attribute) ? root : null),
    onChoose: (select) => {
      if (category) goTo(select.value)
      else {
        if (attribute) write(select, attribute)
        if (!select.multiple) sendForm(select.form!)
      }
    },
  }
}
