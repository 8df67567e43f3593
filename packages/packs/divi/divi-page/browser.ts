/** What the theme calls a browser, as a class of the body that its style sheet goes by (contracts/divi.md 2). */
export const browserName = (agent: string): string => {
  const [name = navigator.appName] = /opera|chrome|safari|firefox|msie|trident(?=\/)/i.exec(agent) ?? []
  const special = name === 'Chrome' ? /\b(?:OPR|Edge)/.exec(agent)?.[0].replace('OPR', 'opera') : undefined
  const known: Record<string, string> = { firefox: 'gecko', msie: 'ie', trident: 'ie' }
  const lower = (special ?? name).toLowerCase()
  return known[lower] ?? lower
}
