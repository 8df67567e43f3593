import { own } from '@archipelago/loader'

/** What a patch can write: an attribute, one class, one style property, a property of the node, its text. */
export type Kind = 'attr' | 'class' | 'style' | 'prop' | 'text'

interface Write {
  kind: Kind
  name: string
  before: unknown
  /** As the browser spells it: `1.50px` becomes `1.5px`. */
  after: unknown
  asked: unknown
}

/** The text node that is all the text of `node`; comments beside it are left alone. */
const onlyText = (node: Node) => {
  const texts = [...node.childNodes].filter((child) => child.nodeType === 3)
  return texts.length === 1 ? texts[0] : undefined
}

const get = (node: any, kind: Kind, name: string) => {
  if (kind === 'attr') return node.getAttribute(name)
  if (kind === 'class') return node.classList.contains(name)
  if (kind === 'text') return node.textContent
  if (kind === 'prop') return node[name]
  const style = own(node, 'style')
  return style.getPropertyValue(name) + (style.getPropertyPriority(name) && ' !important')
}

const set = (node: any, kind: Kind, name: string, value: any) => {
  if (kind === 'class') node.classList.toggle(name, value)
  else if (kind === 'style') own(node, 'style').setProperty(name, ...`${value ?? ''}`.split(' !'))
  else if (kind === 'prop') node[name] = value
  else if (kind === 'text') {
    if (node.firstElementChild) throw new Error(`text: <${node.localName}> has elements in it`)
    const text = value && onlyText(node)
    if (text) text.data = value
    else node.textContent = value
  } else if (value == null) node.removeAttribute(name)
  else node.setAttribute(name, value)
}

/** Classes or styles of a node in a form that two spellings, or orders, of the same have in common. */
const canonical = (node: any, kind: Kind): string =>
  kind === 'class' ? [...node.classList].sort().join() : kind === 'style' ? own(node, 'style').cssText : kind

/** Whether writing would change anything. */
export const differs = (node: Element, kind: Kind, name: string, value: unknown): boolean =>
  value !== undefined && get(node, kind, name) !== value

class Patch {
  private writes: Map<string, Write> | undefined
  /** The `class` and `style` attributes as printed: put back in the same spelling, absent if absent. */
  private printed: Map<Kind, [text: string | null, canonical: string]> | undefined
  constructor(private node: Element) {}

  /** Writes one aspect if it differs; `undefined` puts it back. Returns the aspect's key. */
  write(kind: Kind, name: string, value: unknown): string {
    const { node } = this
    const key = kind + name
    const known = this.writes?.get(key)
    if (value === undefined) {
      if (known) this.undo([key])
      return key
    }
    const now = get(node, kind, name)
    if (now === value || (known && known.asked === value && known.after === now)) return key
    if (kind === 'class' || kind === 'style') {
      this.printed ??= new Map()
      if (!this.printed.has(kind)) this.printed.set(kind, [node.getAttribute(kind), canonical(node, kind)])
    }
    set(node, kind, name, value)
    this.writes ??= new Map()
    this.writes.set(key, {
      kind,
      name,
      before: known ? known.before : now,
      after: get(node, kind, name),
      asked: value,
    })
    return key
  }

  /** Keys of the aspects that are written. */
  keys(): Set<string> | undefined {
    return this.writes && new Set(this.writes.keys())
  }

  /** Puts aspects back to what they were, unless somebody else has changed them since; all of them without `keys`. */
  undo(keys: Iterable<string> = this.keys() ?? []) {
    const { node } = this
    for (const key of keys) {
      const { kind, name, before, after } = this.writes!.get(key)!
      this.writes!.delete(key)
      if (get(node, kind, name) !== after) continue
      set(node, kind, name, before)
      const [text, form] = this.printed?.get(kind) ?? []
      // Empty: another record that came first has written there, too, and is put back already.
      const is = canonical(node, kind)
      if (is && form !== is) continue
      // Chromium writes a style attribute back that nobody has read since it changed.
      const now = node.getAttribute(kind)
      if (form !== is || text == null) node.removeAttribute(kind)
      else if (text !== now) node.setAttribute(kind, text)
    }
  }
}

/** Remembers what it changes on one node, to put it back; touches the node only when a value differs. */
export const createPatch = (node: Element) => new Patch(node)
