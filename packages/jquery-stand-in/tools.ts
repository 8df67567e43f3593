// Members of jQuery that need no page.
import { isList } from './basics.ts'

const typeOf = (value: unknown): string =>
  value == null
    ? `${value}`
    : typeof value === 'object' || typeof value === 'function'
      ? ((Object.prototype.toString
          .call(value)
          .match(/^\[object (Boolean|Number|String|Function|Array|Date|RegExp|Error|Symbol)\]$/) ??
          [])[1]?.toLowerCase() ?? (typeof value === 'function' ? 'function' : 'object'))
      : typeof value

const isPlainObject = (value: any): boolean => {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false
  const proto = Object.getPrototypeOf(value)
  return !proto || proto === Object.prototype
}

const entriesOf = (list: any): [any, any][] =>
  isList(list) ? Array.from(list, (value, i) => [i, value]) : Object.entries(list ?? {})

/** Name and value pairs of nested data, as PHP reads them. */
const pairs = (
  prefix: string,
  value: any,
  add: (name: string, value: any) => void,
  traditional?: boolean,
): void => {
  if (traditional) for (const one of Array.isArray(value) ? value : [value]) add(prefix, one)
  else if (Array.isArray(value))
    value.forEach((one, i) => {
      if (/\[\]$/.test(prefix)) add(prefix, one)
      else pairs(`${prefix}[${typeof one === 'object' && one != null ? i : ''}]`, one, add)
    })
  else if (typeOf(value) === 'object') for (const name in value) pairs(`${prefix}[${name}]`, value[name], add)
  else add(prefix, value)
}

/** What `jQuery.NAME` does, for those that ask nothing of the page. */
export const tools: Record<string, (...args: any[]) => unknown> = {
  trim: (text) => (text == null ? '' : `${text}`.replace(/^[\s\uFEFF\xA0]+|[\s\uFEFF\xA0]+$/g, '')),
  inArray: (value, list, from) => (list == null ? -1 : Array.prototype.indexOf.call(list, value, from)),
  isArray: Array.isArray,
  isFunction: (value) => typeof value === 'function' && typeof value.nodeType !== 'number',
  isNumeric: (value) =>
    /^(number|string)$/.test(typeOf(value)) && !Number.isNaN(value - Number.parseFloat(value)),
  isPlainObject,
  isEmptyObject: (value) => {
    for (const _ in value) return false
    return true
  },
  isWindow: (value) => value != null && value === value.window,
  type: typeOf,
  camelCase: (text) =>
    text.replace(/^-ms-/, 'ms-').replace(/-([a-z])/g, (_: string, letter: string) => letter.toUpperCase()),
  escapeSelector: (text) => CSS.escape(text),
  now: Date.now,
  makeArray: (list) =>
    list == null ? [] : typeof list !== 'string' && isList(Object(list)) ? Array.from(list) : [list],
  merge: (first, second) => {
    for (const one of Array.from(second)) first[first.length++] = one
    return first
  },
  map: (list, run) => entriesOf(list).flatMap(([key, value]) => run(value, key) ?? []),
  grep: (list, run, invert) => Array.from(list as any[]).filter((value, i) => !run(value, i) === !!invert),
  contains: (outer, inner) => outer !== inner && outer.contains(inner),
  param: (data, traditional) => {
    const out: string[] = []
    const add = (name: string, value: any) => {
      const one = typeof value === 'function' ? value() : value
      out.push(`${encodeURIComponent(name)}=${encodeURIComponent(one ?? '')}`)
    }
    if (data == null) return ''
    if (Array.isArray(data)) for (const { name, value } of data) add(name, value)
    else for (const name in data) pairs(name, data[name], add, traditional)
    return out.join('&')
  },
}
