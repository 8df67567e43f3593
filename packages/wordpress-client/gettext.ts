type Forms = Partial<Record<Intl.LDMLPluralRule, string>>

/** Where a page has our sentences in its language (packages/docs/translations.md). */
const ID = 'archipelago-texts'

/** What the page says for a sentence: read anew at each use, which is seldom, so that nothing need be there before. */
const find = (english: string): unknown => {
  try {
    return JSON.parse(document.getElementById(ID)!.textContent!)[english]
  } catch {
    // A page in English has none; what is no JSON says nothing.
  }
}

const fill = (text: string, values: readonly (string | number)[]) => {
  let next = 0
  return text.replace(/%(?:(\d)\$)?s/g, (_, at) => `${values[at ? at - 1 : next++] ?? ''}`)
}

/** A sentence of ours in the page's language, else as it is; `%s`, or `%1$s` and `%2$s`, are the values. */
export const gettext = (english: string, ...values: (string | number)[]): string => {
  const found = find(english)
  return fill(typeof found === 'string' && found ? found : english, values)
}

/** The same of a sentence with a number: the page has a form for each category that its language's plurals have. */
export const ngettext = (one: string, other: string, count: number): string => {
  const forms = find(other) as Forms | undefined
  let kind: Intl.LDMLPluralRule = 'other'
  try {
    kind = new Intl.PluralRules(document.documentElement.lang).select(count)
  } catch {
    // The page does not say its language.
  }
  const found = forms?.[kind] ?? forms?.other
  return fill(typeof found === 'string' && found ? found : count === 1 ? one : other, [count])
}
