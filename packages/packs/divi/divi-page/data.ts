/** What follows the name of a printed variable, as JSON. */
const inScripts = (name: string): unknown => {
  for (const { textContent } of document.scripts) {
    const [, json] = new RegExp(`\\bvar ${name}\\s*=\\s*(\\[[^;]*\\]);`).exec(textContent ?? '') ?? []
    if (json)
      try {
        return JSON.parse(json)
      } catch {
        // Somebody has written it anew: the variable is all there is.
      }
  }
}

/** A list that the theme prints for its script; optimisers run that code when they like, so it may only be text yet. Empty without. */
export const printedList = <T>(name: string): readonly T[] => {
  const list = (window as unknown as Record<string, unknown>)[name] ?? inScripts(name)
  return Array.isArray(list) ? list : []
}
