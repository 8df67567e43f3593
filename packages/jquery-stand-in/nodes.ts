// Attributes, ways through the page, and new nodes: what pasted code does with sets.
import { own } from '@archipelago/loader'
import { htmlFragment } from '@archipelago/wordpress-client'
import { isNode } from './basics.ts'
import { filter, search, sorted } from './select.ts'
import { show } from './style.ts'

type Fits = (set: any, args: any[]) => unknown
type Define = (name: string, fits: Fits, run: (set: any, args: any[]) => unknown) => void

interface World {
  define: Define
  /** Whether a callback may run without jQuery. */
  plain(run: any): boolean
  /** A set of these. */
  set(nodes: any[]): any
  /** Forgets the handlers of a node and of all inside it. */
  forget(node: Node): void
}

const isText = (value: unknown) => typeof value === 'string'
const isPlainValue = (value: unknown) => value === null || /^(string|number|boolean)$/.test(typeof value)
const isElement = (node: any): node is HTMLElement => node?.nodeType === 1
const elements = (set: any): HTMLElement[] => set.get().filter(isElement)
const words = (text: string): string[] => text.match(/[^\x20\t\r\n\f]+/g) ?? []
const none: Fits = (_set, args) => !args.length

// jQuery's own list of attributes whose value is their name.
const BOOLEAN =
  /^(?:checked|selected|async|autofocus|autoplay|controls|defer|disabled|hidden|ismap|loop|multiple|open|readonly|required|scoped)$/i
const PROPERTIES: Record<string, string> = { for: 'htmlFor', class: 'className' }
for (const name of 'tabIndex readOnly maxLength cellSpacing cellPadding rowSpan colSpan useMap frameBorder contentEditable'.split(
  ' ',
))
  PROPERTIES[name.toLowerCase()] = name

/** What `.data()` was given, by node; handed over to the real jQuery. */
const kept = new WeakMap<object, Record<string, unknown>>()
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

const dataOf = (node: any): Record<string, unknown> => {
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

/** Puts what `.data()` was given on the real jQuery. */
export const moveData = (real: any): void => {
  for (const one of keepers) {
    const node = one.deref()
    if (node) real(node).data(kept.get(node))
  }
}

const HTML = /^\s*(<[\w\W]+>)[^>]*$/
const MAY_RUN = /<script|<style|<link/i

/** New nodes for HTML; undefined for what is none, and for what has scripts. */
export const create = (html: string): Node[] | undefined => {
  const found = HTML.exec(html)
  if (!found || MAY_RUN.test(html)) return
  return nodesIn(found[1])
}

/** Whether what is given to `.append()` and the like is text, or HTML without scripts. */
const isMarkup = (content: any) => /^(string|number)$/.test(typeof content) && !MAY_RUN.test(content)

const nodesIn = (html: unknown): Node[] => [...document.importNode(htmlFragment(`${html}`), true).childNodes]

/** The nodes of a node, set or list; undefined for anything else. */
const nodesOf = (content: any): Node[] | undefined => {
  if (content == null || content === '') return []
  if (typeof content !== 'object') return
  if (isNode(content)) return [content]
  const list = content.get ? content.get() : Array.isArray(content) ? content : undefined
  return list?.every((one: any) => typeof one === 'object' && one && isNode(one)) ? list : undefined
}

const given = (content: any): Node[] =>
  nodesOf(content) ?? (/<|&#?\w+;/.test(content) ? nodesIn(content) : [document.createTextNode(`${content}`)])

const way = (node: any, step: string): any => {
  let next = node[step]
  while (next && next.nodeType !== 1) next = next[step]
  return next
}
const ways = (node: any, step: string): any[] => {
  const all = []
  for (let next = node[step]; next && next.nodeType !== 9; next = next[step])
    if (next.nodeType === 1) all.push(next)
  return all
}

/** Adds to what the stand-in answers what needs nothing but the nodes of a set. */
export const defineNodes = ({ define, plain, set, forget }: World): void => {
  const all = (act: (node: HTMLElement, args: any[], i: number) => void) => (them: any, args: any[]) => {
    for (const [i, node] of elements(them).entries()) act(node, args, i)
    return them
  }

  // Classes.
  const classes = (name: string, change: (now: Set<string>, names: string[], force: any) => void) =>
    define(
      name,
      (_set, [names, force]) =>
        (isText(names) || (name === 'removeClass' && names === undefined)) &&
        (force === undefined || (name === 'toggleClass' && typeof force === 'boolean')),
      all((node, [names, force]) => {
        const before = node.getAttribute('class') ?? ''
        const now = new Set(words(before))
        change(now, names === undefined ? [...now] : words(names), force)
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
      if (force ?? !now.has(one)) now.add(one)
      else now.delete(one)
    }
  })

  // Attributes and properties.
  const pairs = (name: any, value: unknown): [string, any][] =>
    typeof name === 'object' ? Object.entries(name) : [[name, value]]
  const hasValues: Fits = (_set, [name, value]) =>
    (isText(name) && (value === undefined || isPlainValue(value))) ||
    (name && typeof name === 'object' && !Array.isArray(name) && Object.values(name).every(isPlainValue))
  define('attr', hasValues, (them, args) => {
    const [name, value] = args
    if (isText(name) && args.length < 2) {
      const node = them[0]
      const text = isElement(node) ? node.getAttribute(name) : null
      return text === null ? undefined : BOOLEAN.test(name) ? name.toLowerCase() : text
    }
    if (isText(name) && value === undefined) return them
    for (const node of elements(them))
      for (const [key, one] of pairs(name, value)) {
        if (one === null || (one === false && BOOLEAN.test(key))) node.removeAttribute(key)
        else node.setAttribute(key, one === true && BOOLEAN.test(key) ? key : `${one}`)
      }
    return them
  })
  define(
    'removeAttr',
    (_set, [names]) => isText(names),
    all((node, [names]) => {
      for (const name of words(names)) node.removeAttribute(name)
    }),
  )
  define(
    'prop',
    (_set, [name, value]) =>
      (isText(name) && !/^tabindex$/i.test(name) && typeof value !== 'function') ||
      (name && typeof name === 'object' && !Array.isArray(name)),
    (them, args) => {
      const [name, value] = args
      const real = (key: string) => PROPERTIES[key] ?? key
      if (isText(name) && value === undefined) return them[0]?.[real(name)]
      for (const node of them.get())
        for (const [key, one] of pairs(name, value)) if (node.nodeType !== 3) node[real(key)] = one
      return them
    },
  )
  define(
    'data',
    (_set, [name]) => name === undefined || isText(name) || (name && typeof name === 'object'),
    (them, args) => {
      const [name, value] = args
      if (isText(name) && value === undefined) return them[0] && readData(them[0], name)
      if (!args.length) {
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
    (_set, [name]) => isText(name) && !/\s/.test(name),
    (them, [name]) => {
      for (const node of them.get()) delete kept.get(node)?.[camel(name)]
      return them
    },
  )
  define(
    'val',
    (them, [value]) =>
      value === undefined ||
      ((value === null || /^(string|number)$/.test(typeof value)) &&
        elements(them).every((node: any) => !node.multiple)),
    (them, args) => {
      const text = ({ value, type }: any) =>
        value == null && /^(radio|checkbox)$/.test(type)
          ? 'on'
          : isText(value)
            ? value.replace(/\r/g, '')
            : value
      const textOf = (option: any) =>
        option.getAttribute('value') ?? option.textContent.trim().replace(/\s+/g, ' ')
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
      const value = args[0] == null ? '' : `${args[0]}`
      for (const node of elements(them) as any[]) {
        if (node.localName !== 'select') node.value = value
        else {
          let found = false
          for (const option of node.options) if ((option.selected = textOf(option) === value)) found = true
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
      if (args[0] === undefined)
        return them
          .get()
          .map((node: Node) => (node.nodeType === 9 ? document.documentElement : node).textContent ?? '')
          .join('')
      for (const node of elements(them)) {
        for (const child of node.children) forget(child)
        node.textContent = args[0]
      }
      return them
    },
  )
  define(
    'html',
    (_set, [value]) =>
      value === undefined || (/^(string|number)$/.test(typeof value) && !MAY_RUN.test(value)),
    (them, args) => {
      if (args[0] === undefined) return isElement(them[0]) ? them[0].innerHTML : undefined
      for (const node of elements(them)) {
        for (const child of node.children) forget(child)
        node.replaceChildren(...nodesIn(args[0]))
      }
      return them
    },
  )

  // Ways through the page.
  const walk = (name: string, step: (node: any) => any[]) =>
    define(
      name,
      (_set, [selector]) => selector === undefined || (isText(selector) && !!filter([], selector)),
      (them, [selector]) => {
        const from = them.get()
        let nodes: any[] = [...new Set(from.flatMap(step).filter(Boolean))]
        // Of one node they stand in their own order.
        if (from[1] && !/^(next|prev|children|contents)$/.test(name)) nodes = sorted(nodes)
        if (from[1] && /^(parents|prevAll)$/.test(name)) nodes.reverse()
        return set(selector ? filter(nodes, selector)! : nodes)
      },
    )
  walk('parent', ({ parentNode }) => (parentNode && parentNode.nodeType !== 11 ? [parentNode] : []))
  walk('parents', (node) => ways(node, 'parentNode'))
  walk('next', (node) => [way(node, 'nextSibling')])
  walk('prev', (node) => [way(node, 'previousSibling')])
  walk('nextAll', (node) => ways(node, 'nextSibling'))
  walk('prevAll', (node) => ways(node, 'previousSibling'))
  walk('children', (node) => [...(node.children ?? [])])
  walk('siblings', (node) => [...(node.parentNode?.children ?? [])].filter((one) => one !== node))
  walk('contents', (node) => [
    ...(node.contentDocument ? [node.contentDocument] : (node.content ?? node).childNodes),
  ])

  const isSelector: Fits = (_set, [selector]) => isText(selector) && !!filter([], selector)
  const isNodes = (value: any) => value && typeof value === 'object' && (isNode(value) || value.get)
  const listOf = (value: any) => (isNode(value) ? [value] : value.get())
  define(
    'filter',
    (them, args) => (typeof args[0] === 'function' ? plain(args[0]) : isSelector(them, args)),
    (them, [what]) =>
      set(
        typeof what === 'function'
          ? them.get().filter((node: any, i: number) => !!what.call(node, i, node))
          : filter(them.get(), what)!,
      ),
  )
  define(
    'not',
    (them, args) => isNodes(args[0]) || isSelector(them, args),
    (them, [what]) => {
      const without = new Set(isText(what) ? filter(them.get(), what) : listOf(what))
      return set(them.get().filter((node: any) => !without.has(node)))
    },
  )
  define(
    'has',
    (_set, [selector]) => isText(selector) && !!search(selector, [document]),
    (them, [selector]) => set(them.get().filter((node: any) => search(selector, [node])?.[0])),
  )
  define(
    'add',
    (_set, [what, more]) => !more && (isNodes(what) || (isText(what) && !!search(what, [document]))),
    (them, [what]) =>
      set(sorted([...them.get(), ...(isText(what) ? search(what, [document])! : listOf(what))])),
  )
  const numbers: Fits = (_set, args) => args.every((one) => typeof one === 'number' || one === undefined)
  define('eq', numbers, (them, [i]) => {
    const node = them.get(+i)
    return set(node ? [node] : [])
  })
  define('first', none, (them) => set(them.get().slice(0, 1)))
  define('last', none, (them) => set(them.get().slice(-1)))
  define('slice', numbers, (them, args) => set(them.get().slice(...args)))
  define(
    'index',
    (_set, [what]) => what === undefined || isNodes(what),
    (them, [what]) =>
      what === undefined
        ? them[0]?.parentNode
          ? ways(them[0], 'previousSibling').length
          : -1
        : them.get().indexOf(listOf(what)[0]),
  )
  define(
    'map',
    (_set, [run]) => typeof run === 'function' && plain(run),
    (them, [run]) => set(them.get().flatMap((node: any, i: number) => run.call(node, i, node) ?? [])),
  )
  define('toArray', none, (them) => them.get())

  // New nodes, and nodes that leave.
  const put = (name: string, back: string, act: (node: Element, nodes: Node[]) => void) => {
    const insert = (targets: any[], nodes: Node[]) =>
      targets.forEach((target, i) => {
        // The last one gets them, the others copies.
        act(target, i < targets.length - 1 ? nodes.map((node) => node.cloneNode(true)) : nodes)
      })
    // Copies of nodes would need their handlers.
    const fits = (targets: any[], contents: any[]) =>
      contents.every((content) => isMarkup(content) || (!targets[1] && nodesOf(content)))
    define(
      name,
      (them, args) => fits(elements(them), args),
      (them, args) => {
        insert(elements(them), args.flatMap(given))
        return them
      },
    )
    const targetsOf = (what: any): any[] | undefined =>
      isText(what) ? (search(what, [document]) as any) : isNodes(what) ? listOf(what) : undefined
    define(
      back,
      (_set, [what]) => {
        const targets = targetsOf(what)
        return targets && !targets[1]
      },
      (them, [what]) => {
        const targets = targetsOf(what)!
        insert(targets, them.get())
        return targets[0] ? them : set([])
      },
    )
  }
  put('append', 'appendTo', (node, nodes) => node.append(...nodes))
  put('prepend', 'prependTo', (node, nodes) => node.prepend(...nodes))
  put('before', 'insertBefore', (node, nodes) => node.before(...nodes))
  put('after', 'insertAfter', (node, nodes) => node.after(...nodes))
  const leave = (name: string, forgets: boolean) =>
    define(
      name,
      (them, args) => !args.length || isSelector(them, args),
      (them, [selector]) => {
        for (const node of selector ? filter(them.get(), selector)! : them.get()) {
          if (forgets) forget(node)
          node.parentNode?.removeChild(node)
        }
        return them
      },
    )
  leave('remove', true)
  leave('detach', false)
  define(
    'empty',
    none,
    all((node) => {
      for (const child of node.children) forget(child)
      node.textContent = ''
    }),
  )
  define(
    'replaceWith',
    (them, [content]) => !elements(them)[1] && (isMarkup(content) || !!nodesOf(content)),
    (them, [content]) => {
      for (const node of elements(them)) {
        const nodes = given(content)
        if (!nodes.includes(node)) forget(node)
        node.replaceWith(...nodes)
      }
      return them
    },
  )
  define('clone', none, (them) => set(them.get().map((node: Node) => node.cloneNode(true))))

  // Seen or not.
  const displays = new WeakMap<Element, string>()
  const hide = (node: HTMLElement) => {
    const style = own(node, 'style')
    if (style.display !== 'none') displays.set(node, style.display)
    style.display = 'none'
  }
  const reveal = (node: HTMLElement) => {
    const style = own(node, 'style')
    if (style.display === 'none') style.display = displays.get(node) ?? ''
    show(node)
  }
  const isHidden = (node: HTMLElement) => {
    const { display } = own(node, 'style')
    return display === 'none' || (!display && node.isConnected && getComputedStyle(node).display === 'none')
  }
  define('hide', none, all(hide))
  define('show', none, all(reveal))
  define(
    'toggle',
    (_set, args) => !args.length || (args.length === 1 && typeof args[0] === 'boolean'),
    all((node, [on]) => ((on ?? isHidden(node)) ? reveal(node) : hide(node))),
  )

  // Where it is.
  const hasNode: Fits = (them, args) => !args.length && (!them[0] || isElement(them[0]))
  const edge = (node: Element, name: string) => Number.parseFloat((getComputedStyle(node) as any)[name])
  const offset = (node: Element) => {
    if (!node.getClientRects().length) return { top: 0, left: 0 }
    const { top, left } = node.getBoundingClientRect()
    return { top: top + window.pageYOffset, left: left + window.pageXOffset }
  }
  define('offset', hasNode, ({ 0: node }) => node && offset(node))
  define('position', hasNode, ({ 0: node }) => {
    if (!node) return
    let [base, from] = [offset(node), { top: 0, left: 0 }]
    if (getComputedStyle(node).position === 'fixed') base = node.getBoundingClientRect()
    else {
      const { body, documentElement } = document
      let parent: any = node.offsetParent ?? documentElement
      while (
        (parent === body || parent === documentElement) &&
        getComputedStyle(parent).position === 'static'
      )
        parent = parent.parentNode
      if (parent !== node && isElement(parent)) {
        from = offset(parent)
        from.top += edge(parent, 'borderTopWidth')
        from.left += edge(parent, 'borderLeftWidth')
      }
    }
    return {
      top: base.top - from.top - edge(node, 'marginTop'),
      left: base.left - from.left - edge(node, 'marginLeft'),
    }
  })
  for (const [name, key, page] of [
    ['scrollTop', 'scrollTop', 'pageYOffset'],
    ['scrollLeft', 'scrollLeft', 'pageXOffset'],
  ] as const)
    define(
      name,
      (_set, [to]) => to === undefined || typeof to === 'number',
      (them, args) => {
        const isPage = (node: any) => node === window || node.nodeType === 9
        const { 0: first } = them
        if (!args.length) return first && (isPage(first) ? window[page] : first[key])
        for (const node of them.get()) {
          if (!isPage(node)) node[key] = args[0]
          else if (key === 'scrollTop') scrollTo(window.pageXOffset, args[0])
          else scrollTo(args[0], window.pageYOffset)
        }
        return them
      },
    )
}
