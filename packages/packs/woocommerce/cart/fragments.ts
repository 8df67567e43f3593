import { report } from '@archipelago/loader'
import { rememberFocus } from '@archipelago/overlay'
import { htmlFragment } from '@archipelago/wordpress-client'
import type { Fragments } from './types'

/**
 * The element of the new HTML that is what `active` was in the old: by id, by link, else by its place among its kind.
 */
function counterpart(active: Element, old: Element, fresh: Element[]): Element | undefined {
  const within = (roots: Element[]) => roots.flatMap((root) => [root, ...root.querySelectorAll('*')])
  const alike = (element: Element) =>
    element.localName === active.localName && element.className === active.className
  const all = within(fresh)
  const kin = all.filter(alike)
  const href = active.getAttribute('href')
  const place = within([old]).filter(alike).indexOf(active)
  return (
    (active.id && all.find(({ id }) => id === active.id)) ||
    (href && kin.find((element) => element.getAttribute('href') === href)) ||
    // Where it is gone, such as a removed item, the next of its kind, or the last.
    kin[Math.min(place, kin.length - 1)] ||
    fresh[0]
  )
}

function replace(old: Element, html: DocumentFragment): void {
  const active = document.activeElement
  if (!active || !old.contains(active)) {
    old.replaceWith(html)
    return
  }
  const fresh = [...html.children]
  const next = counterpart(active, old, fresh)
  // Side by side for a moment: a cart that is open while the focus is in it stays open.
  old.before(html)
  if (next) rememberFocus(next)()
  old.remove()
}

function replaceAll(selector: string, html: string): void {
  const copies = document.querySelectorAll(selector)
  if (!copies.length) return
  const parsed = htmlFragment(html)
  let scripts = !!parsed.querySelector('script')
  const [only, more] = parsed.children
  for (const copy of copies) {
    // One inside another went with it.
    if (!copy.isConnected || (only && !more && !scripts && copy.isEqualNode(only))) continue
    replace(copy, scripts ? htmlFragment(html, { scripts }) : (parsed.cloneNode(true) as DocumentFragment))
    // They run once, whatever the number of copies.
    scripts = false
  }
}

/**
 * Replaces every copy of every fragment whose HTML differs, in one pass and without the overlay that nobody sees.
 * Scripts inside run. Focus stays with what it was on. A selector that the browser does not know is
 * reported and left out; so is, in silence, what is no HTML: null would take the cart away.
 */
export function replaceFragments(fragments: Fragments): void {
  for (const [selector, html] of Object.entries(fragments)) {
    if (html === null || typeof html === 'object') continue
    try {
      replaceAll(selector, `${html}`.trim())
    } catch (cause) {
      report('mini-cart', document.body, cause)
    }
  }
}
