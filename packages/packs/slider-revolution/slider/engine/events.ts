import { emit, type LegacyName } from '@archipelago/wordpress-client'

/** Its own, and those that its maker names. */
export type RevolutionEvent = LegacyName & (`revolution.${string}` | 'layeraction')

export interface Events {
  /** Sends one of the plugin's events, with one object of data; elements in it arrive as each world expects them. */
  emit(name: RevolutionEvent, data?: Record<string, unknown>): void
}

/** The plugin's events of the slider `root`. */
export const createEvents = (root: HTMLElement): Events => ({
  emit: (name, data) =>
    emit(root, name, (wrap) => {
      if (!data) return []
      const entries = Object.entries(data)
      return [
        Object.fromEntries(
          entries.map(([key, value]) => [key, value instanceof Element ? wrap(value) : value]),
        ),
      ]
    }),
})

/** What `revaddcallback` is given. */
export interface Callback {
  callback(): void
  inmodule: string
  atposition: string
}

export interface Callbacks {
  add(callback: Callback): void
  /** Calls those of a module and a position; one that throws is reported. */
  call(module: string, position: string): void
}

export const createCallbacks = (report: (cause: unknown) => void): Callbacks => {
  const callbacks: Callback[] = []
  return {
    add: (callback) => void callbacks.push(callback),
    call(module, position) {
      for (const { callback, inmodule, atposition } of callbacks)
        if (inmodule === module && atposition === position)
          try {
            callback()
          } catch (cause) {
            report(cause)
          }
    },
  }
}
