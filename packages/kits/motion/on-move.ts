/** Calls `act` when the visitor moves the page, or is about to, until `signal` says that it is enough. */
export const onMove = (act: () => void, signal: AbortSignal): void => {
  for (const type of ['wheel', 'touchmove', 'keydown', 'pointerdown'])
    addEventListener(type, act, { passive: true, signal })
}
