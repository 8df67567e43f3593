// What is around nodes, what a form sends, and sets made from sets.
import { create, nodesOf } from './markup.ts'
import { filter, search, sorted } from './select.ts'
import { always, elements, type Fits, isElement, isText, none, perNode } from './set-tools.ts'
import type { World } from './world.ts'

/** Fields that a form sends. */
const SENT = /^(input|select|textarea|keygen)$/
const NOT_SENT = /^(submit|button|image|reset|file)$/

/** Adds to what the stand-in answers what stands around the nodes of a set. */
export const defineWraps = (world: World): void => {
  const { setOf, prevs } = world
  const define = perNode(world)

  // A text is HTML, or a selector; of several nodes the first counts, and is copied.
  const wrapperOf = (what: any): Element | undefined => {
    const [node] = (isText(what) ? (create(what) ?? search(what, [document])) : nodesOf(what)) ?? []
    return isElement(node) ? (node.cloneNode(true) as Element) : undefined
  }
  const canWrap: Fits = (_set, [what]) => typeof what === 'function' || !!wrapperOf(what)
  /** Of a function what it says for a node: nothing wraps nothing. */
  const saidOf = (what: any, node: Node, index?: number) =>
    typeof what === 'function' ? what.call(node, index) : what
  const deepest = (node: Element): Element => {
    let inner = node
    while (inner.firstElementChild) inner = inner.firstElementChild
    return inner
  }
  const wrapAll = (nodes: Node[], what: any) => {
    const [first] = nodes
    if (!first) return
    const wrapper = wrapperOf(what)
    if (!wrapper) return
    if (first.parentNode) first.parentNode.insertBefore(wrapper, first)
    deepest(wrapper).append(...nodes)
  }
  define('wrapAll', canWrap, (them, [what]) => {
    const nodes = them.get()
    if (nodes[0]) wrapAll(nodes, saidOf(what, nodes[0]))
    return them
  })
  define('wrap', canWrap, (them, [what]) => {
    for (const [index, node] of them.get().entries()) wrapAll([node], saidOf(what, node, index))
    return them
  })
  define('wrapInner', canWrap, (them, [what]) => {
    for (const [index, node] of elements(them).entries()) {
      const said = saidOf(what, node, index)
      if (node.firstChild) wrapAll([...node.childNodes], said)
      else {
        const wrapper = wrapperOf(said)
        if (wrapper) node.append(wrapper)
      }
    }
    return them
  })
  define(
    'unwrap',
    (_set, [selector]) => selector === undefined || (isText(selector) && !!filter([], selector)),
    (them, [selector]) => {
      const parents = new Set<Element | null>(them.get().map((node: Node) => node.parentElement))
      for (const parent of parents)
        if (parent && parent !== document.body && (!selector || filter([parent], selector)![0]))
          parent.replaceWith(...parent.childNodes)
      return them
    },
  )

  // Forms.
  const listOf = (them: any): { name: string; value: string }[] =>
    them
      .get()
      .flatMap((node: any) => (node.localName === 'form' ? [...node.elements] : node))
      .filter(
        (node: any) =>
          node.name &&
          !node.matches(':disabled') &&
          SENT.test(node.localName) &&
          !NOT_SENT.test(node.type) &&
          (node.checked || !/^(checkbox|radio)$/.test(node.type)),
      )
      .flatMap((node: any) => {
        const value = setOf([node]).val()
        return value == null
          ? []
          : [value].flat().map((one: string) => ({ name: node.name, value: one.replace(/\r?\n/g, '\r\n') }))
      })
  define('serializeArray', always, listOf)
  define('serialize', always, (them) =>
    listOf(them)
      .map(({ name, value }) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
      .join('&'),
  )

  // Sets.
  const endsOf = (stop: any) => (stop && !isText(stop) ? nodesOf(stop) : undefined)
  const until = (name: string, step: string) =>
    define(
      name,
      (_set, [stop, kind]) =>
        [endsOf(stop) ? null : stop, kind].every((one) => one == null || (isText(one) && !!filter([], one))),
      (them, [stop, kind]) => {
        const ends = endsOf(stop)
        const isEnd = (node: any) => (ends ? ends.includes(node) : stop && filter([node], stop)![0])
        const nodes = them.get().flatMap((node: any) => {
          const found = []
          for (
            let next = node[step];
            next && next.nodeType !== 9 && !(next.nodeType === 1 && isEnd(next));
            next = next[step]
          )
            if (next.nodeType === 1) found.push(next)
          return found
        })
        let all = [...new Set<any>(nodes)]
        if (them[1]) {
          all = sorted(all)
          if (name !== 'nextUntil') all.reverse()
        }
        return setOf(kind ? filter(all, kind)! : all)
      },
    )
  until('nextUntil', 'nextSibling')
  until('prevUntil', 'previousSibling')
  until('parentsUntil', 'parentNode')
  const halves = (name: string, rest: number) =>
    define(name, none, (them) => setOf(them.get().filter((_node: any, i: number) => i % 2 === rest)))
  halves('even', 0)
  halves('odd', 1)
  define('end', always, (them) => prevs.get(them) ?? setOf([]))
  // The older name is jQuery Migrate's, as is `.size()`.
  for (const name of ['addBack', 'andSelf'])
    define(
      name,
      (_set, [selector]) => selector == null || (isText(selector) && !!filter([], selector)),
      (them, [selector]) => {
        const before = prevs.get(them)?.get() ?? []
        return setOf(sorted([...them.get(), ...(selector ? filter(before, selector)! : before)]))
      },
    )
  define('size', always, (them) => them.length)
  define(
    'pushStack',
    (_set, [nodes]) => !!nodesOf(nodes),
    (_them, [nodes]) => setOf(nodesOf(nodes)!),
  )
}
