type Members = Record<string, unknown>

/**
 * Puts members into `elementorProFrontend` (contracts/elementor-pro.md 1.4), in its `modules` or `utils`, and makes it where the page has none. What is there stays.
 * Returns what takes it away.
 */
export const provide = (part: 'modules' | 'utils', members: Members): (() => void) => {
  const page = window as any
  const pro = (page.elementorProFrontend ??= {
    config: page.ElementorProFrontendConfig ?? {},
    modules: {},
    utils: {},
  })
  const own = (pro[part] ??= {})
  const added = Object.entries(members).filter(([name]) => !(name in own))
  Object.assign(own, Object.fromEntries(added))
  return () => {
    for (const [name, value] of added) if (own[name] === value) delete own[name]
    if (![pro.modules, pro.utils].some((one) => one && Object.keys(one)[0])) delete page.elementorProFrontend
  }
}
