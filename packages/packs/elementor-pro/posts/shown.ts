/** What of the address each list shows. */
const state = { shown: new WeakMap<Element, string>(), begin: new WeakMap<Element, () => void>() }

/** What of the address a list goes by: its path, and what names the list. */
const keyOf = (id: string): string => {
  const { pathname, searchParams } = new URL(location.href)
  const fields = [...searchParams].filter(
    ([name]) => name === `e-page-${id}` || name.startsWith(`e-filter-${id}-`),
  )
  return [pathname, ...fields.sort()].join()
}

/** Notes that a list shows what the address says now. Whether it did so before is the answer. */
export const noteShown = (root: Element, id: string): boolean => {
  const key = keyOf(id)
  const isSame = state.shown.get(root) === key
  state.shown.set(root, key)
  return isSame
}

/** What begins anew with the widget that has got other content: set by the island on it, called by who fills it. */
export const beginsOf = state.begin

/** The page that the address names, from the server: where it could not be brought into this one. */
export const visit = (): void => location.replace(location.href.split('#')[0]!)
