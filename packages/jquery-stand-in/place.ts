// Whether a node is seen, where, and how large.
import { own } from '@archipelago/loader'
import { forAll as all, always, elements, type Fits, isElement, perNode } from './set-tools.ts'
import { hide, measure, show } from './style.ts'
import type { World } from './world.ts'

/** Adds to what the stand-in answers what depends on where things are. */
export const definePlace = (world: World): void => {
  const { setOf } = world
  const define = perNode(world)
  // Seen or not.
  const isHidden = (node: HTMLElement) => {
    const { display } = own(node, 'style')
    return display === 'none' || (!display && node.isConnected && getComputedStyle(node).display === 'none')
  }
  const isAtOnce: Fits = (_set, [time]) => time == null || typeof time === 'boolean'
  define('hide', isAtOnce, all(hide))
  define('show', isAtOnce, all(show))
  define(
    'toggle',
    isAtOnce,
    all((node, [on]) => ((on ?? isHidden(node)) ? show(node) : hide(node))),
  )

  // Where it is.
  const hasNode: Fits = (them, args) => !args.length && (!them[0] || isElement(them[0]))
  /** Of the window and the document jQuery before 3 says nothing, as waypoints of that time know; later ones throw. */
  const isPlaced = (node: any) => !!node?.ownerDocument
  const edge = (node: HTMLElement, name: string) =>
    Number.parseFloat(((node.isConnected ? getComputedStyle(node) : own(node, 'style')) as any)[name])
  const offset = (node: Element) => {
    if (!node.getClientRects().length) return { top: 0, left: 0 }
    const { top, left } = node.getBoundingClientRect()
    return { top: top + window.pageYOffset, left: left + window.pageXOffset }
  }
  define(
    'offset',
    (them, args) => {
      const [to] = args
      return (
        hasNode(them, args) ||
        (!args.length && !isPlaced(them[0])) ||
        (args.length === 1 && to && [to.top ?? 0, to.left ?? 0].every(Number.isFinite))
      )
    },
    (them, args) => {
      const [to] = args
      if (!to) return isPlaced(them[0]) ? offset(them[0]) : undefined
      for (const node of elements(them)) {
        const style: any = own(node, 'style')
        const { position } = getComputedStyle(node)
        if (position === 'static') style.position = 'relative'
        const now: any = offset(node)
        for (const side of ['top', 'left'])
          if (to[side] != null) style[side] = `${to[side] - now[side] + (edge(node, side) || 0)}px`
      }
      return them
    },
  )
  // What it is given beside it does not look at.
  define(
    'position',
    (them) => hasNode(them, []),
    ({ 0: node }) => {
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
    },
  )
  for (const [name, key, page] of [
    ['scrollTop', 'scrollTop', 'pageYOffset'],
    ['scrollLeft', 'scrollLeft', 'pageXOffset'],
  ] as const)
    define(
      name,
      (_set, [to]) => to == null || /^(number|string)$/.test(typeof to),
      (them, args) => {
        if (args.length && args[0] === undefined) return them
        const isPage = (node: any) => node === window || node.nodeType === 9
        const { 0: first } = them
        if (!args.length) return first ? (isPage(first) ? window[page] : first[key]) : world.self.nothing
        for (const node of them.get()) {
          if (!isPage(node)) node[key] = args[0]
          else if (key === 'scrollTop') scrollTo(window.pageXOffset, args[0])
          else scrollTo(args[0], window.pageYOffset)
        }
        return them
      },
    )

  // How large: what is written is the content's size, whatever box the style sheet sizes.
  const BOXES: Record<string, number> = { inner: 1, outer: 2 }
  for (const side of ['Width', 'Height']) {
    const edges = side === 'Width' ? ['Left', 'Right'] : ['Top', 'Bottom']
    for (const box of ['', 'inner', 'outer']) {
      const name = box ? box + side : side.toLowerCase()
      const fits: Fits = (them, [value]) =>
        value == null ||
        (typeof value === 'boolean' && box === 'outer') ||
        ((typeof value === 'number' ||
          (box === '' ? /^(auto|-?[\d.]+(%|[a-z]+)?)?$/i : /^-?[\d.]+(px)?$/).test(value)) &&
          them.get().every(isElement))
      define(name, fits, (them, args) => {
        const [value] = args
        const { 0: first } = them
        const sum = (node: HTMLElement, before: string, after = '') =>
          edges.reduce((all, one) => all + (edge(node, `${before}${one}${after}`) || 0), 0)
        if (args.length && value == null) return them
        if (value === undefined || typeof value === 'boolean') {
          if (!first) return world.self.nothing
          if (box !== 'inner') return measure(first, name, value)
          return isElement(first)
            ? measure(first, `outer${side}`) - sum(first, 'border', 'Width')
            : measure(first, side.toLowerCase())
        }
        for (const node of elements(them)) {
          const style: any = own(node, 'style')
          const [padding, border] = [sum(node, 'padding'), sum(node, 'border', 'Width')]
          const name = side.toLowerCase()
          const more = getComputedStyle(node).boxSizing === 'border-box' ? padding + border : 0
          if (!/^-?[\d.]+(px)?$/.test(value)) {
            style[name] = value
            // Of the box that is sized so the content gets all of it.
            if (more && /\d/.test(value)) style[name] = `${measure(node, `outer${side}`) + more}px`
            continue
          }
          const content =
            Number.parseFloat(value) - (BOXES[box] ? padding : 0) - (box === 'outer' ? border : 0)
          style[name] = `${Math.max(0, content + more)}px`
        }
        return them
      })
    }
  }
  define('offsetParent', always, (them) =>
    setOf([
      ...new Set(
        elements(them).map((node) => {
          let parent: any = node.offsetParent
          while (parent && getComputedStyle(parent).position === 'static') parent = parent.offsetParent
          return parent ?? document.documentElement
        }),
      ),
    ]),
  )
}
