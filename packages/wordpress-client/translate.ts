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

/** A sentence of ours without values in the page's language, else as it is. The one script has no more of `gettext` than this. */
export const translate = (english: string): string => {
  const found = find(english)
  return typeof found === 'string' && found ? found : english
}
