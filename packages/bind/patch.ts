/** What a patch can write: an attribute, one class, one style property, a property of the node, its text. */
export type Kind = 'attr' | 'class' | 'style' | 'prop'

type Write = [kind: Kind, name: string, before: unknown, after: unknown]

const get = (node: any, kind: Kind, name: string) =>
  kind === 'attr'
    ? node.getAttribute(name)
    : kind === 'class'
      ? node.classList.contains(name)
      : kind === 'style'
        ? node.style.getPropertyValue(name)
        : node[name]

const set = (node: any, kind: Kind, name: string, value: any) => {
  if (kind === 'class') node.classList.toggle(name, value)
  else if (kind === 'style') node.style.setProperty(name, value)
  else if (kind === 'prop') node[name] = value
  else if (value == null) node.removeAttribute(name)
  else node.setAttribute(name, value)
}

/**
 * Remembers what it changes on one node. `write` touches the node only when the value differs; `undo` puts an aspect
 * back to what it was before the first write, unless somebody else has changed it since.
 */
export const createPatch = (node: Element) => {
  const writes = new Map<string, Write>()
  /** Whether the node had a `class` and a `style` attribute: one that it lacked must not stay behind empty. */
  const had: Record<string, boolean> = {}

  const undo = (key: string) => {
    const [kind, name, before, after] = writes.get(key)!
    writes.delete(key)
    if (get(node, kind, name) === after) set(node, kind, name, before)
    if (had[kind] === false && !node.getAttribute(kind)) node.removeAttribute(kind)
  }

  return {
    /** Writes one aspect; `undefined` puts it back. Returns the aspect's key. */
    write(kind: Kind, name: string, value: unknown) {
      const key = kind + name
      if (value === undefined) {
        if (writes.has(key)) undo(key)
        return key
      }
      const now = get(node, kind, name)
      if (now !== value) {
        const known = writes.get(key)
        had[kind] ??= node.hasAttribute(kind)
        set(node, kind, name, value)
        // Read back: the browser may spell a style differently from what was written.
        writes.set(key, [kind, name, known ? known[2] : now, get(node, kind, name)])
      }
      return key
    },
    /** Puts back every aspect whose key is not in `keep`; all of them without `keep`. */
    undo(keep?: Set<string>) {
      for (const key of writes.keys()) if (!keep?.has(key)) undo(key)
    },
  }
}
