import { escapeHtml } from './escape.ts'
import { htmlFragment } from './safe.ts'

/**
 * A script for an address that the page itself has named and the caller has checked; it runs once it is in the document, and a
 * policy of Trusted Types lets it. Values of `attributes` may be any text, their names are the caller's.
 */
export function createScript(src: string, attributes: Record<string, string> = {}): HTMLScriptElement {
  const pairs = Object.entries({ ...attributes, src }).map(
    ([name, value]) => ` ${name}="${escapeHtml(value)}"`,
  )
  const html = `<script async${pairs.join('')}></script>`
  return htmlFragment(html, { scripts: true }).firstElementChild as HTMLScriptElement
}
