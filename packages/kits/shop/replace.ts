import { rememberFocus } from '@archipelago/overlay'
import { keepTyped, type Sent } from './typed.ts'

/**
 * The element of the new HTML that is what `active` was in the old: by id, by name and value, by link, else by its place
 * among its kind.
 */
export function counterpart(active: Element, old: Element, fresh: Element[]): Element | undefined {
  const within = (roots: Element[]) => roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
  const alike = (element: Element) =>
    element.localName === active.localName && element.className === active.className
  const all = within(fresh)
  const kin = all.filter(alike)
  const place = within([old]).filter(alike).indexOf(active)
  const same = (name: string, of = kin) => {
    const value = active.getAttribute(name)
    return value ? of.filter((element) => element.getAttribute(name) === value) : []
  }
  const [named, ...more] = same('name')
  return (
    same('id', all)[0] ||
    // Radio buttons share a name.
    (more[0] ? same('value')[0] : named) ||
    same('href')[0] ||
    // Where it is gone, such as a removed item, the next of its kind, or the last.
    kin[Math.min(place, kin.length - 1)] ||
    fresh[0]
  )
}

type Caret = Pick<HTMLInputElement, 'selectionStart' | 'selectionEnd' | 'selectionDirection' | 'value'>

/** Puts a caret back where it was in the same text. */
function keepCaret(active: Element, next: Element): void {
  const { selectionStart: from, selectionEnd: to, selectionDirection, value } = active as Element & Caret
  // Null where a field has none, as one for numbers.
  if (from == null || (next as Element & Caret).value !== value) return
  ;(next as HTMLInputElement).setSelectionRange(from, to, selectionDirection ?? undefined)
}

/** Puts `html` in the place of `old`. Focus and caret go on to what takes the place of what had them. */
export function replaceKeepingFocus(old: Element, html: DocumentFragment | Element): void {
  const active = document.activeElement
  if (!active || !old.contains(active)) {
    old.replaceWith(html)
    return
  }
  const fresh = html instanceof Element ? [html] : [...html.children]
  const next = counterpart(active, old, fresh)
  // Side by side for a moment: a cart that is open while the focus is in it stays open.
  old.before(html)
  if (next && rememberFocus(next)()) keepCaret(active, next)
  old.remove()
}

/**
 * Puts a region of the server's answer in the place of the one on the page, with focus, caret, and what the visitor has
 * typed since `sent` (`valuesOf` the region when it was posted; without, all that was typed into it). Returns whether anything typed was
 * taken over: the server does not know it yet.
 */
export function replaceRegion(old: Element, fresh: Element, sent?: Sent): boolean {
  const write = keepTyped(old, sent)
  const wrote = write(fresh)
  replaceKeepingFocus(old, fresh)
  return wrote
}
