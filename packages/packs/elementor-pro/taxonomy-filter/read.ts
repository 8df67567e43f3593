import { FieldError } from '@archipelago/wordpress-client'
import { settingsOf } from '../posts/read'

export interface FilterProps {
  /** None where there is nothing to filter by. */
  bar: HTMLElement | null
  buttons: HTMLElement[]
  list(): HTMLElement | null
  /** The list that it filters, by the number of its widget; and by what. */
  grid: string
  taxonomy: string
  /** Several at once: all of them must fit, or one. */
  join: 'AND' | 'OR' | undefined
  /** On which screens it is scrolled to the side, and where it begins, as settings. */
  settings: Record<string, unknown>
}

/**
 * A filter of a loop (contracts/elementor-pro.md 6.5), or plain markup: `data-island="taxonomy-filter"` with `selected_element` and
 * `taxonomy` in `data-island-props`. @throws FieldError when it does not say what it filters, and by what
 */
export const read = (root: HTMLElement, props: unknown): FilterProps => {
  const settings = settingsOf(root, props)
  const { selected_element: grid, taxonomy, multiple_selection, logical_combination: join } = settings
  const bar = root.querySelector<HTMLElement>('.e-filter')
  for (const [name, value] of Object.entries({ selected_element: grid, taxonomy }))
    if (bar && (typeof value !== 'string' || !value))
      throw new FieldError(`data-settings.${name}`, 'a name', value)
  return {
    bar,
    buttons: [...(bar?.querySelectorAll<HTMLElement>('.e-filter-item') ?? [])],
    list: () =>
      document.querySelector<HTMLElement>(`.elementor-element-${CSS.escape(grid)}`) ??
      document.getElementById(grid),
    grid,
    taxonomy,
    join: multiple_selection === 'yes' && /^(AND|OR)$/.test(join) ? join : undefined,
    settings,
  }
}
