export type Listener = (...args: any[]) => void

/** Listeners by name, in the order they came. One that throws does not keep the others from hearing. */
export const createHub = () => {
  const listeners: Record<string, Listener[]> = Object.create(null)
  return {
    listen(name: string, listener: Listener) {
      ;(listeners[name] ??= []).push(listener)
    },
    shout(name: string, ...args: unknown[]) {
      for (const listener of [...(listeners[name] ?? [])])
        try {
          listener(...args)
        } catch (cause) {
          reportError(cause)
        }
    },
  }
}
