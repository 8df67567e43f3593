// Ways through the page, and new nodes: what pasted code does with sets.
import { create, given, isMarkup, nodesOf } from './markup.ts'
import { filter, search, sorted } from './select.ts'
import { forAll as all, always, type Fits, isElement, isText, perNode } from './set-tools.ts'
import { clean, cleanInside, dataOf, kept } from './values.ts'
import type { World } from './world.ts'

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
export const defineNodes = (world: World): void => {
  const { self, plain, setOf: set, copy } = world
  const define = perNode(world)

  // Ways through the page.
  const walk = (name: string, step: (node: any) => any[]) =>
    define(
      name,
      // What is no text it does not look at.
      (_set, [selector]) => !isText(selector) || !!filter([], selector),
      (them, [selector]) => {
        const from = them.get()
        let nodes: any[] = [...new Set(from.flatMap(step).filter(Boolean))]
        // Of one node they stand in their own order.
        if (from[1] && !/^(next|prev|children|contents)$/.test(name)) nodes = sorted(nodes)
        if (from[1] && /^(parents|prevAll)$/.test(name)) nodes.reverse()
        return set(selector && isText(selector) ? filter(nodes, selector)! : nodes)
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
  const isNodes = (value: any) => !value || (typeof value === 'object' && nodesOf(value))
  const listOf = (value: any): any[] => nodesOf(value || null)!
  /** A set of the window alone, which is no node. */
  const isWindow = (value: any) => value?.[0] === window && value.length === 1
  define(
    'filter',
    (them, args) =>
      typeof args[0] === 'function' ? plain(args[0]) : isNodes(args[0]) || isSelector(them, args),
    (them, [what]) =>
      set(
        isNodes(what)
          ? them.get().filter((node: any) => listOf(what).includes(node))
          : typeof what === 'function'
            ? them.get().filter((node: any, i: number) => !!what.call(node, i, node))
            : filter(them.get(), what)!,
      ),
  )
  define(
    'not',
    (them, args) =>
      typeof args[0] === 'function'
        ? plain(args[0])
        : isWindow(args[0]) || isNodes(args[0]) || isSelector(them, args),
    (them, [what]) => {
      if (typeof what === 'function')
        return set(them.get().filter((node: any, i: number) => !what.call(node, i, node)))
      const isSaid = what && isText(what)
      const without = new Set<any>(
        isSaid ? filter(them.get(), what) : isWindow(what) ? [window] : listOf(what),
      )
      return set(them.get().filter((node: any) => !without.has(node) && (!isSaid || isElement(node))))
    },
  )
  define(
    'has',
    (_set, [what]) => isNodes(what) || (isText(what) && !!search(what, [document])),
    (them, [what]) =>
      set(
        them
          .get()
          .filter((node: any) =>
            isText(what)
              ? search(what, [node])?.[0]
              : listOf(what).some((one: any) => one !== node && node.contains(one)),
          ),
      ),
  )
  define(
    'add',
    (_set, [what, context]) =>
      isText(what) ? !!self.search!(what, context) : what === window || isWindow(what) || isNodes(what),
    (them, [what, context]) => {
      const more = isText(what)
        ? self.search!(what, context)!
        : what === window || isWindow(what)
          ? [window]
          : listOf(what)
      const all = new Set<any>([...them.get(), ...more])
      const windows = all.delete(window) ? [window] : []
      return set([...sorted(all), ...windows])
    },
  )
  define('eq', always, (them, [i]) => {
    const node = them.get(+i)
    return set(node ? [node] : [])
  })
  define('first', always, (them) => set(them.get().slice(0, 1)))
  define('last', always, (them) => set(them.get().slice(-1)))
  // Half a slide is rounded down, as by arrays.
  define(
    'slice',
    (_set, args) => args.every((one) => one === undefined || !Number.isNaN(+one)),
    (them, args) => set(them.get().slice(...args)),
  )
  define(
    'index',
    (_set, [what]) => what === undefined || isNodes(what) || (isText(what) && !!search(what, [document])),
    (them, [what]) =>
      what && isText(what)
        ? search(what, [document])!.indexOf(them[0])
        : !what
          ? them[0]?.parentNode
            ? ways(them[0], 'previousSibling').length
            : -1
          : them.get().indexOf(what.get ? what.get(0) : what),
  )
  define(
    'map',
    (_set, [run]) => typeof run === 'function' && plain(run),
    (them, [run]) => set(them.get().flatMap((node: any, i: number) => run.call(node, i, node) ?? [])),
  )
  define('toArray', always, (them) => them.get())

  // New nodes, and nodes that leave.
  const cloneOf = (node: any, events?: boolean, deep = events): Node => {
    const twin = node.cloneNode(true)
    const pairsOf = (from: any, to: any): [any, any][] =>
      [from, ...(deep ? from.querySelectorAll('*') : [])].map((one, i) => [
        one,
        i ? to.querySelectorAll('*')[i - 1] : to,
      ])
    if (events && isElement(node))
      for (const [from, to] of pairsOf(node, twin)) {
        if (kept.has(from)) Object.assign(dataOf(to), kept.get(from))
        copy(from, to)
      }
    return twin
  }
  const targetsOf = (what: any): any[] | undefined =>
    isText(what)
      ? ((create(what) ?? search(what, [document])) as any)
      : isNodes(what)
        ? listOf(what)
        : undefined
  const put = (name: string, back: string, act: (node: Element, nodes: Node[]) => void) => {
    const insert = (targets: any[], nodes: Node[]) =>
      targets.forEach((target, i) => {
        // The last one gets them, the others copies.
        act(target, i < targets.length - 1 ? nodes.map((node) => cloneOf(node, true)) : nodes)
      })
    const fits = (contents: any[]) => contents.every((content) => isMarkup(content) || nodesOf(content))
    define(
      name,
      (_set, args) => fits(args),
      (them, args) => {
        // Something can stand beside a text, too.
        insert(
          them.get().filter((node: Node) => name in node),
          args.flatMap(given),
        )
        return them
      },
    )
    define(
      back,
      (_set, [what]) => targetsOf(what),
      (them, [what]) => {
        const targets = targetsOf(what)!
        const all: Node[] = []
        targets.forEach((target, i) => {
          const nodes: Node[] =
            i < targets.length - 1 ? them.get().map((node: Node) => cloneOf(node, true)) : them.get()
          act(target, nodes)
          all.push(...nodes)
        })
        return set(all)
      },
    )
  }
  /** Rows of a table go into its body, where it has one. */
  const inside = (node: Element, [first]: Node[]) =>
    (node.localName === 'table' && first?.nodeName === 'TR' && node.querySelector(':scope > tbody')) || node
  put('append', 'appendTo', (node, nodes) => inside(node, nodes).append(...nodes))
  put('prepend', 'prependTo', (node, nodes) => inside(node, nodes).prepend(...nodes))
  put('before', 'insertBefore', (node, nodes) => node.before(...nodes))
  put('after', 'insertAfter', (node, nodes) => node.after(...nodes))
  const leave = (name: string, forgets: boolean) =>
    define(
      name,
      (them, args) => !args[0] || isSelector(them, args),
      (them, [selector]) => {
        for (const node of selector ? filter(them.get(), selector)! : them.get()) {
          if (forgets) clean(self, node)
          node.parentNode?.removeChild(node)
        }
        return them
      },
    )
  leave('remove', true)
  leave('detach', false)
  define(
    'empty',
    always,
    all((node) => {
      cleanInside(self, node)
      node.textContent = ''
    }),
  )
  define(
    'replaceAll',
    (them, [what]) => !!targetsOf(what) && !!nodesOf(them),
    (them, [what]) => {
      const targets = targetsOf(what)!
      return set(
        targets.flatMap((target, i) => {
          const nodes: Node[] =
            i < targets.length - 1 ? them.get().map((node: Node) => cloneOf(node, true)) : them.get()
          clean(self, target)
          target.replaceWith(...nodes)
          return nodes
        }),
      )
    },
  )
  define(
    'replaceWith',
    (_set, [content]) => isMarkup(content) || !!nodesOf(content),
    (them, [content]) => {
      const olds: any[] = them.get().filter((node: Node) => 'replaceWith' in node)
      const last = olds.length - 1
      for (const [i, node] of olds.entries()) {
        const nodes = i < last ? given(content).map((one) => cloneOf(one, true)) : given(content)
        if (!nodes.includes(node)) clean(self, node)
        node.replaceWith(...nodes)
      }
      return them
    },
  )
  define(
    'clone',
    (_set, args) => args.every((one) => one == null || typeof one === 'boolean'),
    (them, [events, deep]) => set(them.get().map((node: Node) => cloneOf(node, events, deep))),
  )
}
