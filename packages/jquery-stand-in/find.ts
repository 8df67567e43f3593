// What is found below nodes by selectors that the browser knows.
import type { StandIn } from './types.ts'

/** In the order of the page. */
export const sorted = (nodes: Iterable<any>): any[] =>
  [...nodes].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))

/** What `.find(selector)` of these nodes finds; undefined for what only jQuery knows. */
export const find = (self: StandIn, nodes: any[], selector: string): Element[] | undefined => {
  const parts = selector.split(',')
  // All of it has to be below the node, to which the browser's own search does not keep.
  const deep = /[\s>+~]/.test(selector.trim())
  if (deep && parts[1] && /["'[(]/.test(selector)) return
  const scoped = deep ? parts.map((part) => `:scope ${part}`).join() : selector
  const lists = nodes.map((node) => self.query(node.nodeType === 9 ? selector : scoped, [node]))
  if (lists.every(Boolean)) return lists[1] ? sorted(new Set(lists.flat())) : (lists[0] ?? [])
}
