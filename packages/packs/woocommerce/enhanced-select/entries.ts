import { fold, rankOf } from '@archipelago/listbox'
import type { Options } from './options'

export interface Entry {
  /** Its place among the entries. */
  index: number
  option: HTMLOptionElement
  text: string
  disabled: boolean
  /** The label of its group. */
  group: string | undefined
  /** What is sought in. */
  key: string
}

/** What a select offers, in its order. The empty entry of a field that must be filled in is only its placeholder. */
export const entriesOf = (select: HTMLSelectElement, needed: boolean): Entry[] =>
  [...select.options]
    .filter(({ value, text, hidden }) => !hidden && (value || (text && !needed)))
    .map((option, index) => {
      const group = option.parentElement as HTMLOptGroupElement
      const inGroup = group.localName === 'optgroup'
      return {
        index,
        option,
        text: option.text,
        disabled: option.disabled || (inGroup && group.disabled),
        group: inGroup ? group.label : undefined,
        key: fold(option.text),
      }
    })

const rank = ({ key, option }: Entry, term: string) =>
  option.value.toLowerCase() === term ? 1 : rankOf(key, term)

/** Entries that have the text in them, or its country code as value: `us`. */
export const search = (entries: readonly Entry[], text: string): Entry[] => {
  const term = fold(text)
  return entries.filter((entry) => rank(entry, term))
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
  const best = (wanted: number) => open.find((entry) => rank(entry, term) === wanted)
  return best(1) ?? best(2) ?? open[0]
}

/** Neighbours of one group together. */
export const sections = (entries: readonly Entry[]) => {
  const all: { group: string | undefined; entries: Entry[] }[] = []
  for (const entry of entries) {
    const last = all.at(-1)
    if (last && last.group === entry.group) last.entries.push(entry)
    else all.push({ group: entry.group, entries: [entry] })
  }
  return all
}
