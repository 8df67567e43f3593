import { FieldError, toNumber } from '@archipelago/wordpress-client'
import { settingsOf } from '../posts/read'

export interface SearchProps {
  root: HTMLElement
  search: HTMLElement
  input: HTMLInputElement
  /** Pictures in the field; none where the page has none. */
  icon: Element | null
  clear: Element | null
  /** Where results are shown, in `results`; and what asks for them. Without, it is a form alone. */
  panel: HTMLElement | null
  results: HTMLElement | null
  live: { id: string; page: string; least: number } | undefined
}

/**
 * The search of Elementor Pro (contracts/elementor-pro.md 13.2), or plain markup in the same classes: `data-island="search"`.
 * @throws FieldError when it has no field, or is to have results and has no place for them
 */
export const read = (root: HTMLElement, props: unknown): SearchProps => {
  const settings = settingsOf(root, props)
  const find = <T extends Element = HTMLElement>(selector: string) => root.querySelector<T>(selector)
  const search = find('.e-search')
  const input = find<HTMLInputElement>('.e-search-input')
  if (!search || !input) throw new FieldError('.e-search-input', 'a field in .e-search', undefined)
  const panel = find('.e-search-results-container')
  const results = find('.e-search-results')
  const isLive = settings.live_results && settings.template_id
  if (isLive && !(panel && results))
    throw new FieldError('.e-search-results', 'a place for results', undefined)
  return {
    root,
    search,
    input,
    icon: find('.e-search-label>svg,.e-search-label>i'),
    clear: find('.e-search-input-wrapper>svg,.e-search-input-wrapper>i'),
    panel,
    results,
    live: isLive
      ? {
          id: root.dataset.id ?? root.id,
          page: root.closest('[data-elementor-id]')?.getAttribute('data-elementor-id') ?? '0',
          least: toNumber(settings.minimum_search_characters, 0) || 3,
        }
      : undefined,
  }
}
