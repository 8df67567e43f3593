import { cover as coverNode, uncover } from '@archipelago/shop'
import { life } from './life'

const BUSY = 'processing'

/** Whether somebody has covered it, or what it is in. */
export const isCovered = (node: Element): boolean => !!node.closest(`.${BUSY}`)

/**
 * Covers what `selector` finds and is not covered already, as legacy did (contracts/woocommerce.md 13.4). Returns what
 * uncovers it.
 */
export function cover(selector: string): () => void {
  const nodes = [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => {
    if (isCovered(node)) return false
    node.classList.add(BUSY)
    life.covered.add(node)
    coverNode(node)
    return true
  })
  return () => {
    for (const node of nodes) {
      life.covered.delete(node)
      node.classList.remove(BUSY)
      uncover(node)
    }
  }
}
