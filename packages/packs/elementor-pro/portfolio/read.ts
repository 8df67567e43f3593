import { FieldError } from '@archipelago/wordpress-client'
import { settingsOf } from '../posts/read'

export interface PortfolioProps {
  root: HTMLElement
  list: HTMLElement
  items: HTMLElement[]
  /** The row of filters, and what is in it; none where there is nothing to filter by. */
  bar: HTMLElement | null
  buttons: HTMLElement[]
  /** Items are moved up to where there is room. */
  isMasonry: boolean
}

/** What of the list is an item; others may put more into it. */
export const ITEM = '.elementor-portfolio-item'

/**
 * A portfolio (contracts/elementor-pro.md 6.1, 6.6), or plain markup in the same classes: `data-island="portfolio"`.
 * @throws FieldError when it has no list
 */
export const read = (root: HTMLElement, props: unknown): PortfolioProps => {
  const list = root.querySelector<HTMLElement>('.elementor-portfolio')
  // What has found no posts prints nothing.
  if (!list && root.textContent!.trim()) throw new FieldError('.elementor-portfolio', 'a list', undefined)
  return {
    root,
    list: list ?? root,
    items: [...(list?.querySelectorAll<HTMLElement>(`:scope>${ITEM}`) ?? [])],
    bar: root.querySelector<HTMLElement>('.elementor-portfolio__filters'),
    buttons: [...root.querySelectorAll<HTMLElement>('.elementor-portfolio__filter')],
    isMasonry: !!settingsOf(root, props).masonry,
  }
}
