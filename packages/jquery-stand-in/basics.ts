import type { Callback } from './types.ts'

/** A value with a `#` and without quotes, which jQuery Migrate puts in quotes where the browser does not know it. */
const HASHED = /=\s*([\w-]*#[\w#-]*)\s*\]/g

/** Elements for a selector below each root, each once; undefined for what the browser does not know. */
export const query = (selector: string, roots: any[]): Element[] | undefined => {
  // Of an id that is here twice, the first, as jQuery does.
  const [, id] = /^#([\w-]+)$/.exec(selector) || []
  const first = id && document.getElementById(id)
  try {
    return Array.from(
      new Set<Element>(
        [].concat(
          ...roots.map((root): any =>
            // Below texts and windows there is nothing.
            !root.querySelectorAll
              ? []
              : first && root !== first && root.contains(first)
                ? first
                : Array.from(root.querySelectorAll(selector)),
          ),
        ),
      ),
    )
  } catch (_) {
    // Nothing is looked for by an empty id. The rest is a selector that only jQuery knows, or HTML.
    if (selector === '#') return []
    const quoted = selector.replace(HASHED, '="$1"]')
    if (quoted !== selector) return query(quoted, roots)
    // What was put together of an object, not HTML: jQuery throws as well.
    if (/^[^<]*\[object /.test(selector))
      throw Error(`Syntax error, unrecognized expression: ${selector.replace(':scope ', '')}`)
  }
}

/** Not a set, which has a member of any name that is asked for. */
export const isNode = (value: any): value is Node => typeof value.nodeType === 'number'

/** What has a length and, with that, a last entry. */
export const isList = (value: any): boolean => {
  // Of a text it throws, as there.
  const length = !!value && 'length' in value && value.length
  return (
    typeof value !== 'function' &&
    value !== window &&
    (Array.isArray(value) || length === 0 || (length > 0 && length - 1 in value))
  )
}

/** `$.each`: what has a length and its last entry is a list; ends where `run` gives false. */
export const each = (list: any, run: Callback) => {
  const visit = (key: any) => run.call(list[key], key, list[key]) === false
  if (isList(list)) {
    const { length } = list
    for (let i = 0; i < length; i++) if (visit(i)) break
  } else for (const key in list) if (visit(key)) break
  return list
}

const isPlainObject = (value: any) =>
  value != null && [null, Object.prototype].includes(Object.getPrototypeOf(value))

const merge = (deep: boolean, target: any, source: any) => {
  for (const key in source) {
    const value = source[key]
    if (key === '__proto__' || value === undefined || value === target) continue
    const kind = deep && [Array.isArray, isPlainObject].find((one) => one(value))
    const before = target[key]
    target[key] = kind ? merge(deep, kind(before) ? before : kind === isPlainObject ? {} : [], value) : value
  }
  return target
}

/** `$.extend`, also deep; of one object alone into what it is called on. Prototypes are left alone. */
export function extend(this: any, ...args: any[]) {
  const deep = typeof args[0] === 'boolean' && args.shift()
  const target = args.length > 1 ? args.shift() : this
  const into = Object(target) === target ? target : {}
  for (const source of args) merge(deep, into, source)
  return into
}
