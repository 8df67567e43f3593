import { createRecord } from '@archipelago/bind'
import { own } from '@archipelago/wordpress-client'
import { reachable } from './reachable.ts'

/** How the background is taken away: `aria-hidden` in browsers that do not know `inert` (before 2023). */
export const inertName = (): string => ('inert' in document.body ? 'inert' : 'aria-hidden')

/**
 * Makes everything in the page inert except the element, what contains it and our live nodes.
 * What was inert before stays so at the undo, and nodes that third parties add meanwhile (a live chat)
 * are left usable.
 */
export function isolate(element: Element): () => void {
  const name = inertName()
  const { write, undo } = createRecord()
  for (let node = element; node !== document.body && node.parentElement; node = node.parentElement)
    for (const sibling of own(node.parentElement, 'children'))
      if (sibling !== node && !sibling.matches(`[${name}],[${reachable}]`))
        write(sibling, 'attr', name, 'true')
  return undo
}
