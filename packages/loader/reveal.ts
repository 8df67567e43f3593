import { own } from './own'

/** Shows what only the island's code would have shown, by its rules (`reveal` in types.ts). Returns what hides it again. */
export const reveal = (element: Element, rules?: string) => {
  const steps: (() => void)[] = []
  for (const rule of rules?.match(/[^;]+/g) ?? []) {
    const [, unless, name, value, parts] = rule.match(/(?:([^!:]*)!)?([^!:]*):(\S*) ?(.*)/)!
    for (const node of (parts ? element.querySelectorAll(parts) : [element]) as HTMLElement[]) {
      const style = node.getAttribute('style')
      if (unless && document.cookie.includes(unless)) continue
      // No declaration: what is seen can be reached, too.
      if (name === 'inert' && node.inert) {
        node.inert = false
        steps.unshift(() => {
          node.inert = true
        })
      }
      // What is seen keeps its own kind of box.
      if (name === 'display' && getComputedStyle(node).display !== 'none') continue
      own(node, 'style').setProperty(name!, value!, 'important')
      steps.unshift(() => (style == null ? node.removeAttribute('style') : node.setAttribute('style', style)))
    }
  }
  return () => {
    for (const step of steps) step()
  }
}
