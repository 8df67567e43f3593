import { FieldError } from '@archipelago/wordpress-client'

export interface SearchFormProps {
  form: HTMLElement
  input: HTMLInputElement
  /** Focuses the field; in the minimal form alone. */
  icon: Element | null
  /** What the toggle opens, over the whole window, and what closes it; in the full-screen form alone. */
  screen: { toggle: HTMLElement; panel: HTMLElement; closer: HTMLElement | null; label: string } | undefined
}

/**
 * A search form of Elementor Pro (contracts/elementor-pro.md 13.1): classic, minimal or full screen, by its parts. Plain markup:
 * `data-island="search-form"` around the same parts.
 * @throws FieldError when it has no form or no field
 */
export const read = (element: HTMLElement): SearchFormProps => {
  const find = <T extends HTMLElement>(part: string) =>
    element.querySelector<T>(`.elementor-search-form${part}`)
  const form = find('')
  const input = find<HTMLInputElement>('__input')
  if (!form || !input) throw new FieldError('.elementor-search-form__input', 'a field in a form', undefined)
  const toggle = find('__toggle')
  const panel = find('__container')
  return {
    form,
    input,
    icon: find('__icon'),
    screen:
      toggle && panel
        ? {
            toggle,
            panel,
            closer: panel.querySelector<HTMLElement>('.dialog-close-button'),
            // Older ones name neither.
            label: input.labels?.[0]?.textContent?.trim() || input.title || input.placeholder,
          }
        : undefined,
  }
}
