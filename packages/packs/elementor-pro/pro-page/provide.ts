type Members = Record<string, unknown>

const PARTS = ['modules', 'utils']

/**
 * Puts members into `elementorProFrontend` (contracts/elementor-pro.md 1.4), in its `modules` or `utils`, and makes it where the page has
 * none. `instead`: in the place of those that are there, which else stay. Returns what takes them away.
 */
export const provide = (part: 'modules' | 'utils', members: Members, instead?: boolean): (() => void) => {
  const page = window as any
  const pro = (page.elementorProFrontend ??= {
    config: page.ElementorProFrontendConfig ?? {},
    modules: {},
    utils: {},
  })
  const own: Members = (pro[part] ??= {})
  const before = { ...own }
  const added = Object.entries(members).filter(([name]) => instead || !(name in own))
  for (const [name, value] of added) own[name] = value
  return () => {
    for (const [name, value] of added)
      if (own[name] === value) {
        if (name in before) own[name] = before[name]
        else delete own[name]
      }
    if (!PARTS.some((name) => Object.keys(pro[name] ?? {})[0])) delete page.elementorProFrontend
  }
}
