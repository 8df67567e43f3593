import { emit } from '@archipelago/wordpress-client'

/** Sends the plugin's events from `root`, with one object of data; elements in it arrive as each world expects them. */
export const createTell = (root: HTMLElement) => (name: string, data?: Record<string, unknown>) =>
  emit(root, name, (wrap) => {
    if (!data) return []
    const entries = Object.entries(data)
    return [
      Object.fromEntries(
        entries.map(([key, value]) => [key, value instanceof Element ? wrap(value) : value]),
      ),
    ]
  })

/** What `revaddcallback` is given. */
export interface Callback {
  callback(): void
  inmodule: string
  atposition: string
}

export const createCallbacks = (report: (cause: unknown) => void) => {
  const list: Callback[] = []
  return {
    list,
    call(module: string, position: string) {
      for (const { callback, inmodule, atposition } of list)
        if (inmodule === module && atposition === position)
          try {
            callback()
          } catch (cause) {
            report(cause)
          }
    },
  }
}
