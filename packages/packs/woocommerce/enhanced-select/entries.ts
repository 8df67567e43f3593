import type { Options } from './options'

export interface Entry {
  option: HTMLOptionElement
  text: string
  disabled: boolean
  /** The label of its group. */
  group: string | undefined
  /** What is sought in. */
  key: string
}

/** Letters that Unicode does not take apart. */
const PLAIN: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** The text without accents, in lower case. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[øłđðþßæœı]/g, (letter) => PLAIN[letter]!)
    .trim()

/** What a select offers, in its order. The empty entry of a field that must be filled in is only its placeholder. */
export const entriesOf = (select: HTMLSelectElement, needed: boolean): Entry[] =>
  [...select.options]
    .filter(({ value, text, hidden }) => !hidden && (value || (text && !needed)))
    .map((option) => {
      const group = option.parentElement as HTMLOptGroupElement
      const inGroup = group.localName === 'optgroup'
      return {
        option,
        text: option.text,
        disabled: option.disabled || (inGroup && group.disabled),
        group: inGroup ? group.label : undefined,
        key: fold(option.text),
      }
    })

/** Entries that have the text in them, or its country code as value: `us`. */
export const search = (entries: readonly Entry[], text: string): Entry[] => {
  const term = fold(text)
  return entries.filter(({ key, option }) => key.includes(term) || option.value.toLowerCase() === term)
}

const dataOf = ({ option, text, disabled }: Entry) => ({
  id: option.value,
  text,
  disabled,
  selected: option.selected,
  element: option,
})

/** Entries that a caller's `matcher` lets through: of a group it is asked as a whole, and gives it with what is left in it. */
export const searchBy = (
  matcher: NonNullable<Options['matcher']>,
  entries: readonly Entry[],
  term: string,
) => {
  const params = term ? { term } : {}
  const isIn = (list: any[] | undefined, entry: Entry) =>
    !!list?.some(({ element }) => element === entry.option)
  const groups = new Map<Element, any>()
  return entries.filter((entry) => {
    const group = entry.option.parentElement!
    if (entry.group === undefined) return !!matcher(params, dataOf(entry))
    if (!groups.has(group)) {
      const members = entries.filter(({ option }) => option.parentElement === group)
      groups.set(group, matcher(params, { text: entry.group, children: members.map(dataOf), element: group }))
    }
    return isIn(groups.get(group)?.children, entry)
  })
}

/** The entry that somebody who types this most likely means: by its beginning, by a word's, else the first. */
export const likely = (found: readonly Entry[], text: string): Entry | undefined => {
  const term = fold(text)
  const open = found.filter(({ disabled }) => !disabled)
  return (
    open.find(({ key, option }) => key.startsWith(term) || option.value.toLowerCase() === term) ??
    open.find(({ key }) => key.includes(` ${term}`)) ??
    open[0]
  )
}
