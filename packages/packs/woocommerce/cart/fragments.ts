import { report } from '@archipelago/loader'
import { replaceKeepingFocus } from '@archipelago/shop'
import { htmlFragment } from '@archipelago/wordpress-client'
import type { Fragments } from './types'

function replaceAll(selector: string, html: string): void {
  const copies = document.querySelectorAll(selector)
  if (!copies.length) return
  const parsed = htmlFragment(html)
  let scripts = !!parsed.querySelector('script')
  const [only, more] = parsed.children
  for (const copy of copies) {
    // One inside another went with it.
    if (!copy.isConnected || (only && !more && !scripts && copy.isEqualNode(only))) continue
    replaceKeepingFocus(
      copy,
      scripts ? htmlFragment(html, { scripts }) : (parsed.cloneNode(true) as DocumentFragment),
    )
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
