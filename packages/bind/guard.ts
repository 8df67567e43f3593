/**
 * Calls `act`; what it throws, or what the promise that it returns is rejected with, goes to `report` and no further.
 * Returns what `act` returned, undefined when it threw.
 */
export const attempt = <T>(report: (cause: unknown) => void, act: () => T): T | undefined => {
  try {
    const done: any = act()
    done?.then?.(undefined, report)
    return done
  } catch (cause) {
    report(cause)
  }
}
