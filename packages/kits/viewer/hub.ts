import { attempt } from '@archipelago/bind'

export type Listener = (...args: any[]) => void

/**
 * What the parts of one viewer say to each other and to the page: listeners by name, in the order they came. What one
 * throws goes to `report`, and the others hear it all the same.
 */
export const createHub = (report: (cause: unknown) => void = (cause) => reportError(cause)) => {
  const listeners: Record<string, Listener[]> = Object.create(null)
  return {
    listen(name: string, listener: Listener) {
      ;(listeners[name] ??= []).push(listener)
    },
    shout(name: string, ...args: unknown[]) {
      for (const listener of [...(listeners[name] ?? [])]) attempt(report, () => listener(...args))
    },
    /** Gives `act` with what it throws reported: for what the browser calls, where nobody would catch it. */
    guard:
      <A extends unknown[], T>(act: (...args: A) => T) =>
      (...args: A): T | undefined =>
        attempt(report, () => act(...args)),
  }
}

export type Hub = ReturnType<typeof createHub>
