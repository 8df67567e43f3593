/**
 * A layer's attribute: one value, or one for each responsive level as text, `['a','b']` or `[0,0]` (contracts/media.md 7.3).
 * Real pages have stray quotes and colours with commas in them: both are read. Empty text gives `['']`.
 */
export function readList(text: string): string[] {
  const inner = text.trim()
  if (!inner.startsWith('[')) return [inner]
  const parts = inner.replace(/^\[|\]$/g, '').match(/(\([^)]*\)|[^,])+/g) ?? ['']
  return parts.map((part) => part.replace(/^[\s'"]+|[\s'"]+$/g, ''))
}

/** The value of a level, '' for none; levels that are missing repeat the last. */
export const atLevel = (list: readonly string[] | undefined, level: number): string =>
  list?.[level] ?? list?.at(-1) ?? ''

/** A length as plugins write it, `12`, `12px` or `0.5`; undefined for words, percentages and nothing. */
export const pixels = (text: string): number | undefined =>
  /^[-+]?\d*\.?\d+(px)?$/.test(text.trim()) ? Number.parseFloat(text) : undefined

/** The number that a text begins with, else `fallback`. */
export function number(text: string | undefined, fallback: number): number {
  const found = Number.parseFloat(text!)
  return Number.isNaN(found) ? fallback : found
}
