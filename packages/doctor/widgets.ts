const ANY = /\b(attachHandler\(|element_ready\/)/g
const NAMED = /\battachHandler\(\s*["']([\w-]+)["']|element_ready\/([\w-]+)/g
/** Several with one handler: a list of names, and what gives each to it. */
const LISTED =
  /\[((?:\s*["'][\w-]+["']\s*,?)+)\s*\]\s*\.forEach\([^[\]]{0,120}?\battachHandler\(\s*[\w$]+\s*,/g

/**
 * Names of Elementor widgets that code has a handler for (contracts/elementor.md 1.3, contracts/elementor-pro.md 1.2), as all releases of
 * Elementor Pro write them; undefined where a name is made when the code runs.
 */
export const widgetsOf = (code: string): string[] | undefined => {
  const named = [...code.matchAll(NAMED)].map(([, one, other]) => (one ?? other)!)
  const lists = [...code.matchAll(LISTED)].map(([, names]) => names!.match(/[\w-]+/g)!)
  if (named.length + lists.length < [...code.matchAll(ANY)].length) return
  return [...new Set([...named, ...lists.flat()])]
}
