import { gettext, readParams } from '@archipelago/wordpress-client'

/** What callers of `.selectWoo()` may ask for (contracts/woocommerce.md 15.1); everything else is in `unanswered`. */
export interface Options {
  placeholder: string
  allowClear: boolean
  /** With fewer entries there is no search field. */
  minimumResultsForSearch: number
  width: string
  label: string
  /** Where the list is put; undefined for the dialog that the select is in, else the body. */
  parent: Element | undefined
  /** What is said where nothing fits. */
  noResults: string
  dropdownClass: string
  /** Says which entries fit what is typed, in the place of our own search. */
  matcher: ((params: { term?: string }, data: any) => any) | undefined
}

/** Names of options that change what the list does, and that only the library has. */
const UNANSWERED = [
  'ajax',
  'tags',
  'tokenSeparators',
  'templateResult',
  'templateSelection',
  'sorter',
  'dataAdapter',
  'dropdownAdapter',
  'resultsAdapter',
  'selectionAdapter',
  'minimumInputLength',
]

/** Which of a caller's options nobody but the library answers. */
export const unanswered = (given: Record<string, unknown>): string[] =>
  UNANSWERED.filter((name) => given[name])

/** As the library: a text, or an entry such as `{ id: '', text: 'All' }`. */
const textOf = (value: any): string | undefined => (typeof value === 'string' ? value : value?.text)

/** The first element of a jQuery set, an element, or what a selector finds. */
const elementOf = (value: any): Element | undefined =>
  (typeof value === 'string' ? document.querySelector(value) : (value?.[0] ?? value)) ?? undefined

/** A list of the shop's sidebar, which filters products: of those the code that its widget prints says the same each time. */
export const isFilter = (select: Element) =>
  select.matches('.woocommerce-widget-layered-nav-dropdown,.dropdown_product_cat')

/** A list's options: the caller's first, then the select's attributes, then the shop's words. */
export const readOptions = (select: HTMLSelectElement, given: any = {}): Options => {
  const { dataset } = select
  const params = readParams<{ i18n_no_matches: string }>('wc_country_select_params')
  const filters = isFilter(select)
  const shops = filters || select.matches('.country_select,.state_select')
  const [first] = select.options
  return {
    placeholder:
      textOf(given.placeholder) ??
      dataset.placeholder ??
      select.getAttribute('placeholder') ??
      (filters && first?.value === '' ? first.text : ''),
    allowClear: given.allowClear ?? (filters || dataset.allowClear === 'true'),
    minimumResultsForSearch: Number(
      given.minimumResultsForSearch ?? dataset.minimumResultsForSearch ?? (filters ? 5 : 0),
    ),
    width: given.width ?? (shops || select.dataset.island ? '100%' : 'resolve'),
    label: given.label ?? dataset.label ?? '',
    parent: elementOf(given.dropdownParent),
    noResults: given.language?.noResults?.() ?? (params.i18n_no_matches || gettext('No matches found')),
    dropdownClass: given.dropdownCssClass ?? '',
    matcher: typeof given.matcher === 'function' ? given.matcher : undefined,
  }
}
