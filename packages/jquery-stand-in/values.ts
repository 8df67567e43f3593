// Classes, attributes, properties, data, and what is in a field or node.
import { isMarkup, nodesIn, nodesOf } from './markup.ts'
import { forAll as all, elements, type Fits, isElement, isText, perNode, words } from './set-tools.ts'
import type { StandIn } from './types.ts'
import type { World } from './world.ts'

// jQuery's own list of attributes whose value is their name.
const BOOLEAN =
  /^(?:checked|selected|async|autofocus|autoplay|controls|defer|disabled|hidden|ismap|loop|multiple|open|readonly|required|scoped)$/i
const PROPERTIES: Record<string, string> = { for: 'htmlFor', class: 'className' }
for (const name of 'tabIndex readOnly maxLength cellSpacing cellPadding rowSpan colSpan useMap frameBorder contentEditable'.split(
  ' ',
))
  PROPERTIES[name.toLowerCase()] = name

/** What `.data()` was given, by node; handed over to the real jQuery. */
export const kept = new WeakMap<object, Record<string, unknown>>()
const keepers: WeakRef<object>[] = []

const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter) => letter.toUpperCase())

/** A `data-` attribute as jQuery reads it. */
const converted = (value: string): unknown => {
  if (/^(true|false|null)$/.test(value)) return JSON.parse(value)
  if (`${+value}` === value) return +value
  if (/^(?:\{[\w\W]*\}|\[[\w\W]*\])$/.test(value))
    try {
      return JSON.parse(value)
    } catch {
      // A text that only looks like it.
    }
  return value
}

export const dataOf = (node: any): Record<string, unknown> => {
  let data = kept.get(node)
  if (!data) {
    kept.set(node, (data = {}))
    keepers.push(new WeakRef(node))
  }
  return data
}

const readData = (node: any, name: string): unknown => {
  const data = kept.get(node)
  const key = camel(name)
  if (data && Object.hasOwn(data, key)) return data[key]
  const attribute = isElement(node)
    ? node.getAttribute(`data-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}`)
    : null
  // What has been read once stays, whatever becomes of the attribute.
  if (attribute !== null) return (dataOf(node)[key] = converted(attribute))
}

const removeData = (owner: object, names?: string | string[]) => {
  const data = kept.get(owner) ?? {}
  for (const name of names === undefined ? Object.keys(data) : [names].flat().flatMap(words))
    delete data[camel(name)]
}

/** `$.data` and `$.removeData`: what was kept for an object, without what its attributes say. */
export const dataTools: Record<string, (...args: any[]) => unknown> = {
  data(owner: object, name?: any, value?: any) {
    const data = dataOf(owner)
    if (name === undefined) return data
    if (isText(name) && value === undefined) return data[camel(name)]
    for (const [key, one] of Object.entries(isText(name) ? { [name]: value } : name)) data[camel(key)] = one
    return value === undefined ? name : value
  },
  removeData(owner: object, names?: string | string[]) {
    removeData(owner, names)
  },
}

/** What leaves a node for good has neither handlers nor data any more; libraries hear of it in a `$.cleanData` of their own. */
export const cleanInside = ({ own }: StandIn, node: any): void => {
  own.cleanData([...(node.querySelectorAll?.('*') ?? [])])
}
/** The same of what leaves itself. */
export const clean = ({ own }: StandIn, node: any): void => {
  own.cleanData([node, ...(node.querySelectorAll?.('*') ?? [])])
}

/** Puts what `.data()` was given on the real jQuery. */
export const moveData = (real: any): void => {
  for (const one of keepers) {
    const node = one.deref()
    if (node) real(node).data(kept.get(node))
  }
}

/** Adds to what the stand-in answers what is read and written of a set's nodes. */
export const defineValues = (world: World): void => {
  const { forget, self } = world
  self.clean = (nodes) => {
    const all = Array.from(nodes)
    forget(all)
    for (const node of all) kept.delete(node)
  }
  const define = perNode(world)

  // Classes.
  const namesOf = (value: any): string[] =>
    Array.isArray(value) ? value.flatMap((one) => words(`${one || ''}`)) : isText(value) ? words(value) : []
  const classes = (name: string, change: (now: Set<string>, names: string[], force: any) => void) =>
    define(
      name,
      (_set, [names]) =>
        // What is no name is no class, but toggles all.
        name !== 'toggleClass' ? typeof names !== 'function' : isText(names) || Array.isArray(names),
      all((node, args) => {
        const [names, force] = args
        const before = node.getAttribute('class') ?? ''
        const now = new Set(words(before))
        const given = args.length || name !== 'removeClass' ? namesOf(names) : [...now]
        if (!given[0]) return
        change(now, given, force)
        const text = [...now].join(' ')
        if (text !== before) node.setAttribute('class', text)
      }),
    )
  classes('addClass', (now, names) => {
    for (const one of names) now.add(one)
  })
  classes('removeClass', (now, names) => {
    for (const one of names) now.delete(one)
  })
  classes('toggleClass', (now, names, force) => {
    for (const one of names) {
      // Any other value that it is given beside them is none.
      if (typeof force === 'boolean' ? force : !now.has(one)) now.add(one)
      else now.delete(one)
    }
  })

  // Attributes and properties.
  const pairs = (name: any, value: unknown): [string, any][] =>
    typeof name === 'object' ? Object.entries(name).filter(([, one]) => one !== undefined) : [[name, value]]
  const hasValues: Fits = (_set, [name, value]) =>
    (isText(name) && typeof value !== 'function') ||
    (name &&
      typeof name === 'object' &&
      !Array.isArray(name) &&
      Object.values(name).every((one) => typeof one !== 'function'))
  const propertyOf = (key: string) => PROPERTIES[key] ?? key
  /** Of the document and the window `.attr` gives the properties: they have no attributes. */
  const hasNone = (node: any) => node && !node.getAttribute && ![2, 3, 8].includes(node.nodeType)
  /** What is in a field is its attribute as well where jQuery is from before 1.9, or Migrate from before 3. */
  const isLive = (node: any, key: string): boolean =>
    self.own.browser && key === 'value' && node && node.localName !== 'button'
  define('attr', hasValues, (them, args) => {
    const [name, value] = args
    if (isText(name) && args.length < 2) {
      const node = them[0]
      if (hasNone(node)) return node[propertyOf(name)]
      if (isLive(node, name)) return node.value
      const text = isElement(node) ? node.getAttribute(name) : null
      return text === null ? undefined : BOOLEAN.test(name) ? name.toLowerCase() : text
    }
    if (isText(name) && value === undefined) return them
    for (const node of them.get())
      for (const [key, one] of pairs(name, value)) {
        if (hasNone(node)) node[propertyOf(key)] = one
        else if (!isElement(node)) continue
        else if (one === null || (one === false && BOOLEAN.test(key))) node.removeAttribute(key)
        else {
          node.setAttribute(key, one === true && BOOLEAN.test(key) ? key : `${one}`)
          if (isLive(node, key)) (node as any).value = one
        }
      }
    return them
  })
  define(
    'removeAttr',
    (_set, [names]) => !names || isText(names),
    all((node, [names]) => {
      for (const name of words(names || '')) {
        node.removeAttribute(name)
        // What a visitor has ticked or chosen, too, as jQuery Migrate has it.
        if (/^(checked|selected)$/i.test(name)) (node as any)[name.toLowerCase()] = false
      }
    }),
  )
  /** What has focus by itself is not what browsers say. */
  const propertyAt = (node: any, key: string) =>
    key === 'tabIndex' && isElement(node)
      ? Number.parseInt(node.getAttribute(key)!, 10) ||
        (node.matches('input,select,textarea,button,a[href],area[href]') || node.getAttribute(key) ? 0 : -1)
      : node?.[key]
  define(
    'prop',
    (_set, [name]) => isText(name) || (name && typeof name === 'object' && !Array.isArray(name)),
    (them, args) => {
      const [name, value] = args
      if (isText(name) && args.length < 2) return propertyAt(them[0], propertyOf(name))
      if (isText(name) && value === undefined) return them
      for (const node of them.get())
        for (const [key, one] of pairs(name, value))
          if (![2, 3, 8].includes(node.nodeType)) node[propertyOf(key)] = one
      return them
    },
  )
  define(
    'removeProp',
    (_set, [name]) => isText(name),
    (them, [name]) => {
      for (const node of them.get()) delete node[propertyOf(name)]
      return them
    },
  )
  define(
    'data',
    (_set, [name]) => name === undefined || isText(name) || (name && typeof name === 'object'),
    (them, args) => {
      const [name, value] = args
      if (isText(name) && args.length < 2) return them[0] && readData(them[0], name)
      if (isText(name) && value === undefined) return them
      if (name === undefined) {
        if (!them[0]) return
        for (const { name: attribute } of them[0].attributes ?? [])
          if (attribute.startsWith('data-')) readData(them[0], attribute.slice(5))
        return dataOf(them[0])
      }
      for (const node of them.get())
        for (const [key, one] of pairs(name, value)) dataOf(node)[camel(key)] = one
      return them
    },
  )
  define(
    'removeData',
    (_set, [name]) => name === undefined || isText(name) || Array.isArray(name),
    (them, [names]) => {
      for (const node of them.get()) removeData(node, names)
      return them
    },
  )
  define(
    'val',
    (_set, [value]) =>
      value == null || /^(string|number|boolean)$/.test(typeof value) || Array.isArray(value),
    (them, args) => {
      const text = ({ value, type }: any) =>
        value == null && /^(radio|checkbox)$/.test(type)
          ? 'on'
          : isText(value)
            ? value.replace(/\r/g, '')
            : value
      const textOf = (option: any) => option.getAttribute('value') ?? words(option.textContent).join(' ')
      if (!args.length) {
        const [node] = them.get()
        if (!node) return
        if (node.localName === 'option') return textOf(node)
        if (node.localName !== 'select') return text(node) ?? ''
        const chosen = [...node.options].filter(
          (one: any) =>
            one.selected &&
            !one.disabled &&
            !(one.parentNode.localName === 'optgroup' && one.parentNode.disabled),
        )
        return node.type === 'select-one' ? (chosen[0] ? textOf(chosen[0]) : null) : chosen.map(textOf)
      }
      const list = [args[0] ?? ''].flat().map((one) => `${one ?? ''}`)
      for (const node of elements(them) as any[]) {
        if (/^(radio|checkbox)$/.test(node.type) && Array.isArray(args[0]))
          node.checked = list.includes(text(node))
        else if (node.localName !== 'select') node.value = list.join()
        else {
          let found = false
          for (const option of node.options)
            if ((option.selected = typeof args[0] !== 'boolean' && list.includes(textOf(option))))
              found = true
          if (!found) node.selectedIndex = -1
        }
      }
      return them
    },
  )
  define(
    'text',
    (_set, [value]) => typeof value !== 'function',
    (them, args) => {
      if (!args.length)
        return them
          .get()
          .map((node: Node) =>
            // Comments have none.
            node.nodeType === 8
              ? ''
              : ((node.nodeType === 9 ? document.documentElement : node).textContent ?? ''),
          )
          .join('')
      if (args[0] === undefined) return them
      for (const node of elements(them)) {
        cleanInside(self, node)
        node.textContent = args[0]
      }
      return them
    },
  )
  define(
    'html',
    (_set, [value]) =>
      value === undefined || (typeof value === 'object' ? !!nodesOf(value) : isMarkup(value)),
    (them, args) => {
      if (!args.length) return isElement(them[0]) ? them[0].innerHTML : undefined
      if (args[0] === undefined) return them
      if (typeof args[0] === 'object') return them.empty().append(args[0])
      for (const node of elements(them)) {
        cleanInside(self, node)
        node.replaceChildren(...nodesIn(args[0]))
      }
      return them
    },
  )
}
