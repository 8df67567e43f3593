/** Where a page has our sentences in its language (packages/docs/translations.md). */
const ID = 'archipelago-texts'

/** What the page says for a sentence: read anew at each use, which is seldom, so that nothing need be there before. */
export const find = (english: string): unknown => {
  try {
    return JSON.parse(document.getElementById(ID)!.textContent!)[english]
  } catch {
    // A page in English has none; what is no JSON says nothing.
  }
}

/** Puts values in the places of a sentence. */
export const fill = (text: string, values: readonly (string | number)[]) => {
  let next = 0
  return text.replace(/%(?:(\d)\$)?s/g, (_, at) => `${values[at ? at - 1 : next++] ?? ''}`)
}

/** A sentence of ours in the page's language, else as it is; `%s`, or `%1$s` and `%2$s`, are the values. */
export const gettext = (english: string, ...values: (string | number)[]): string => {
  const found = find(english)
  return fill(typeof found === 'string' && found ? found : english, values)
}
