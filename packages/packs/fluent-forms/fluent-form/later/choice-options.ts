import { fold } from '@archipelago/listbox'
import { gettext, ngettext, readParams } from '@archipelago/wordpress-client'

/** Results shown at most (contracts/fluent-forms.md 14.1). */
const LIMIT = 50

interface Texts {
  noResultsText?: string
  noChoicesText?: string
  itemSelectText?: string
  maxItemText?: string
  maxItemTextSingular?: string
  maxItemTextPlural?: string
}

/** The site's words for lists of choices. */
const texts = () => readParams<{ choice_js_vars: Texts }>('fluentFormVars').choice_js_vars ?? {}

/** What to say where nothing can be chosen. */
export const emptyTexts = () => {
  const {
    noResultsText = gettext('No results found'),
    noChoicesText = gettext('No choices to choose from'),
  } = texts()
  return { noResultsText, noChoicesText }
}

/** Why no more can be chosen. */
export const maxText = (most: number) => {
  const { maxItemText, maxItemTextSingular, maxItemTextPlural } = texts()
  const text = (most === 1 ? maxItemTextSingular : maxItemTextPlural) ?? maxItemText
  return (
    text?.replace('%%maxItemCount%%', `${most}`) ||
    ngettext('Only %s value can be added', 'Only %s values can be added', most)
  )
}

/** Options whose text has all of `query` in it, in their order, 50 at most; those without a value are placeholders. */
export const findOptions = (options: Iterable<HTMLOptionElement>, query: string) => {
  const wanted = fold(query)
  return [...options]
    .filter((one) => one.value && !one.disabled && fold(one.text).includes(wanted))
    .slice(0, LIMIT)
}
