import { FieldError, toNumber } from '@archipelago/wordpress-client'
import type { ProgressProps } from './progress'
import type { RowProps } from './rows'
import type { ToggleProps } from './toggle'

const MARK = '.vc_row-full-width'

/** The empty element behind a row, or behind its parent, that is as wide as the content and says where that is. */
const markOf = (row: Element): Element | undefined =>
  [row.nextElementSibling, row.parentElement?.nextElementSibling].find((element) => element?.matches(MARK)) ??
  undefined

/** A row as wide as the window (contracts/wpbakery.md 1). One without its mark stays as it is: `mark` is undefined then. */
export const readRow = (element: HTMLElement): RowProps => ({
  element,
  mark: markOf(element),
  // PHP prints the attribute with `true`, or not at all.
  stretches: element.dataset.vcStretchContent === 'true',
})

/** Bars with their values in percent. @throws FieldError when a value is no number */
export const readProgress = (element: HTMLElement): ProgressProps => ({
  element,
  bars: [...element.querySelectorAll<HTMLElement>('.vc_single_bar .vc_bar')].map((bar) => {
    const { percentageValue } = bar.dataset
    const value = toNumber(percentageValue, Number.NaN)
    if (Number.isNaN(value)) throw new FieldError('data-percentage-value', 'a number', percentageValue)
    return { bar, value }
  }),
})

/** @throws FieldError when its title or content is missing */
export const readToggle = (element: HTMLElement): ToggleProps => {
  const title = element.querySelector<HTMLElement>('.vc_toggle_title')
  const content = element.querySelector<HTMLElement>('.vc_toggle_content')
  if (!title) throw new FieldError('.vc_toggle_title', 'a title', undefined)
  if (!content) throw new FieldError('.vc_toggle_content', 'what it opens', undefined)
  return { element, title, content }
}
