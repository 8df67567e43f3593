import type { ChangeRecord } from '@archipelago/bind'
import { beginsOf } from './shown'

const STYLES = 'style,link[rel=stylesheet]'

/** Style sheets of a widget that are not among new nodes: those of its kind are printed with the first on a page alone. */
export const stylesWithout = (old: Element, fresh: readonly Node[]): Element[] => {
  const has = fresh.flatMap((node) =>
    node instanceof Element ? [node, ...node.querySelectorAll(STYLES)] : [],
  )
  const said = (style: Element) => style.id || style.getAttribute('href') || style.textContent
  return [...old.querySelectorAll(STYLES)].filter(
    (style) =>
      !style.closest('article,.e-loop-item') &&
      !style.matches('[id^=loop-dynamic]') &&
      !has.some((one) => said(one) === said(style)),
  )
}

/** What the server has printed into widgets that have got other content. */
const state = { printed: new WeakMap<Element, Node[]>() }

/** Puts other content into a widget; `record` puts back what was printed. What is in it begins anew. */
export const refill = (root: Element, fresh: Node[], record: ChangeRecord): void => {
  const { printed } = state
  const before = [...root.childNodes]
  const styles = stylesWithout(root, fresh)
  root.replaceChildren(...styles.map((style) => style.cloneNode(true)), ...fresh)
  beginsOf.get(root)?.()
  if (printed.has(root)) return
  printed.set(root, before)
  record.add(() => {
    const nodes = printed.get(root)
    printed.delete(root)
    if (nodes) root.replaceChildren(...nodes)
  })
}
