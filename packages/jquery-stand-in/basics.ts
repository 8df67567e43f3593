/** Elements for a selector below each root, each once; undefined for what the browser does not know. */
export const query = (selector: string, roots: any[]): Element[] | undefined => {
  try {
    return Array.from(
      new Set<Element>([].concat(...roots.map((root) => Array.from(root.querySelectorAll(selector)) as any))),
    )
  } catch (_) {
    // A selector that only jQuery knows, or HTML.
  }
}

const merge = (deep: boolean, target: any, source: any) => {
  for (const key in source) {
    const value = source[key]
    if (key === '__proto__' || value === undefined) continue
    const plain = deep && value && (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
    target[key] = plain ? merge(deep, target[key] || (Array.isArray(value) ? [] : {}), value) : value
  }
  return target
}

/** `$.extend`, also deep; of one object alone into what it is called on. Prototypes are left alone. */
export function extend(this: any, ...args: any[]) {
  const deep = args[0] === true
  if (deep) args.shift()
  const target = args.length > 1 ? args.shift() || {} : this
  for (const source of args) merge(deep, target, source)
  return target
}
