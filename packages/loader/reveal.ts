import type { Job } from './types'

/** Shows what only the island's code would have shown. Returns what hides it again. */
export const reveal = ({ element, entry }: Job) => {
  const printed = new Map<Element, string | null>()
  for (const rule of entry[7]?.split(';') ?? []) {
    const [, unless, name, value, parts] = rule.match(/(?:(.*)!)?(.*):(\S*) ?(.*)/)!
    for (const node of parts ? element.querySelectorAll<HTMLElement>(parts) : [element as HTMLElement]) {
      // What is seen keeps its own kind of box.
      if (
        (unless && document.cookie.includes(unless)) ||
        (name === 'display' && getComputedStyle(node).display !== 'none')
      )
        continue
      if (!printed.has(node)) printed.set(node, node.getAttribute('style'))
      node.style.setProperty(name!, value!, 'important')
    }
  }
  return () => {
    for (const [node, style] of printed)
      if (style == null) node.removeAttribute('style')
      else node.setAttribute('style', style)
  }
}
