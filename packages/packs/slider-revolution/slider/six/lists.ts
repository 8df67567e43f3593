/** One value per level, as written. */
export type Levels = readonly string[]

/** What an attribute of version 6 says, by its keys (contracts/revolution6.md 3). */
export type List = Readonly<Record<string, Levels>>

/**
 * Reads `key:value;key:a,b,c;`: values in brackets and addresses keep their commas and colons. A key without a value and
 * a text without a key are ignored.
 */
export const readList = (text = ''): List => {
  const list: Record<string, Levels> = Object.create(null)
  for (const part of text.split(';')) {
    const [, key, value] = /^\s*(\w+)\s*:\s*(.*?)\s*$/s.exec(part) ?? []
    if (key) list[key] = levelsOf(value!)
  }
  return list
}

/** The levels of one value; colours are divided by `||`, which in brackets divides nothing. */
export const levelsOf = (text: string): Levels =>
  (/\|\|(?![^(]*\))/.test(text) ? text.split('||') : (text.match(/(?:\([^)]*\)|[^,])+/g) ?? [''])).map(
    (one) => one.trim(),
  )

/** One value by lot of `ran(a|b)`, the next in turn of `cyc(a|b|c)`; else the text (contracts/revolution6.md 3). */
export const choose = (text: string, turn = 0, random: () => number = Math.random): string => {
  const [, way, list] = /^(ran|cyc)\((.*)\)$/.exec(text) ?? []
  if (!way) return text
  const all = list!.split('|').filter(Boolean)
  if (way === 'cyc') return all[turn % all.length] ?? ''
  const [low = 0, high = low] = all.map(Number.parseFloat)
  return `${low + (high - low) * random()}${/%\s*$/.test(list!) ? '%' : ''}`
}

/** The value of a level; the last one stands for those that are missing, '' for none. */
export const at = (levels: Levels | undefined, level: number): string =>
  levels?.[level] ?? levels?.at(-1) ?? ''

/** The number that a text begins with, else `fallback`. */
export const number = (text: string | undefined, fallback: number): number => {
  const found = Number.parseFloat(text!)
  return Number.isNaN(found) ? fallback : found
}

/** `t` and `true` are yes. */
export const isOn = (text: string | undefined) => /^(t|true|on)$/.test(text ?? '')
