import { htmlFragment } from '@archipelago/wordpress-client'

/** A variation as the server describes it (contracts/woocommerce.md 7.2); plugins add fields. */
export interface Variation {
  /** Attribute names to values; an empty value means any. */
  attributes: Record<string, string>
  variation_is_active?: unknown
  [field: string]: any
}

/** Attribute names to chosen values; empty means not chosen. */
export type Choice = Record<string, string>

const decoded = new Map<string, string>()

/** Text of a value that may carry HTML entities. */
export const decode = (value: string): string => {
  if (!value.includes('&')) return value
  let text = decoded.get(value)
  if (text === undefined) decoded.set(value, (text = htmlFragment(value).textContent ?? ''))
  return text
}

const same = (value: string, chosen: string) => value === chosen || decode(value) === chosen

/**
 * Whether attributes of a variation allow a choice: empty on either side allows everything (contracts/woocommerce.md
 * 7.6).
 */
export const isMatch = (attributes: Variation['attributes'], choice: Choice): boolean =>
  Object.keys(attributes).every((name) => {
    const value = attributes[name]
    const chosen = choice[name]
    return !value || !chosen || same(value, chosen)
  })

/** The variations that allow a choice, in the order of the list: the first one counts. */
export const findMatching = (variations: readonly Variation[], choice: Choice): Variation[] =>
  variations.filter(({ attributes }) => isMatch(attributes, choice))

/**
 * Which of `values` of attribute `name` go with what is chosen in the other attributes (contracts/woocommerce.md 7.7):
 * a value is in the map when some variation allows it, with `true` when one of these is active.
 */
export const offered = (
  variations: readonly Variation[],
  choice: Choice,
  name: string,
  values: readonly string[],
): Map<string, boolean> => {
  const found = new Map<string, boolean>()
  for (const { attributes, variation_is_active: active } of findMatching(variations, {
    ...choice,
    [name]: '',
  })) {
    const own = attributes[name]
    if (own === undefined) continue
    for (const value of values) if (!own || same(own, value)) found.set(value, found.get(value) || !!active)
  }
  return found
}
