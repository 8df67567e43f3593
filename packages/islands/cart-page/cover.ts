import { block, unblock } from '@archipelago/overlay'

const BUSY = 'processing'
const own = new Set<HTMLElement>()

/**
 * Covers what `selector` finds and is not covered already, as legacy did (contracts/woocommerce.md 13.4). Returns what
 * uncovers it.
 */
export function cover(selector: string): () => void {
  const nodes = [...document.querySelectorAll<HTMLElement>(selector)].filter((node) => {
    if (node.closest(`.${BUSY}`)) return false
    node.classList.add(BUSY)
    own.add(node)
    block(node, { message: null, overlayCSS: { background: '#fff', opacity: 0.6 } })
    return true
  })
  return () => {
    for (const node of nodes) {
      own.delete(node)
      node.classList.remove(BUSY)
      unblock(node)
    }
  }
}

/** Whether another script has said that this is busy. */
export function isTaken(node: Element): boolean {
  const busy = node.closest<HTMLElement>(`.${BUSY}`)
  return !!busy && !own.has(busy)
}
