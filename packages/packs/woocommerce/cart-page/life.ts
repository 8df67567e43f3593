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
}

export const life = state

/** Whether another script has said that this is busy. */
export function isTaken(node: Element): boolean {
  const busy = node.closest('.processing')
  return !!busy && !life.covered.has(busy)
}
