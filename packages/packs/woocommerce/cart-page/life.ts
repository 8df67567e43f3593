// What the listening part and the part that is fetched later know together.
const state = {
  /** How often this has stopped. */
  turn: 0,
  /** The visitor leaves: what is broken off is no failure. */
  leaving: false,
  /** Changes that are under way or wait. */
  running: 0,
  /** Something was broken off by leaving: the page may not be what the server has. */
  cut: false,
  /** What we have covered. */
  covered: new Set<Element>(),
  /** Takes back that a coupon does not count. */
  unsay: undefined as (() => void) | undefined,
}

export const life = state

/** The visitor types another code, the coupon has gone, or nobody is here any more to take away what is said of it. */
export function clearError(): void {
  life.unsay?.()
  life.unsay = undefined
}

/** Whether another script has said that this is busy. */
export function isTaken(node: Element): boolean {
  const busy = node.closest('.processing')
  return !!busy && !life.covered.has(busy)
}
