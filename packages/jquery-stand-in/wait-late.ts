// Scripts that come late ask for what is over: those that wait for DOMContentLoaded or load would wait for ever.

/** What may be over when such a script runs, and whether it is. */
const isOver = (type: string) =>
  /^(DOMContentLoaded|load|pageshow)$/.test(type) &&
  (type === 'DOMContentLoaded' || document.readyState === 'complete')

const nameOf = (type: string) => `archipelago:late-${type}`

/**
 * Keeps listeners for what is over, of scripts for which `isLate` says so and of nobody else: it is asked while a script runs,
 * with its element. Returns `stop`, which leaves everything as it was, and `tell`, which calls the listeners in their order, and `then` after those for `load`, if that
 * is over.
 */
export const listenForOver = (isLate: (script: Element | null) => boolean) => {
  const page = window as any
  const { onload } = page
  const loaded = document.readyState === 'complete'
  if (loaded) page.onload = null
  const undo = [document, window].map((target: any) => {
    const own = Object.getOwnPropertyDescriptor(target, 'addEventListener')
    const add = target.addEventListener
    const listen = (type: string, listener: unknown, options?: unknown) =>
      add.call(
        target,
        isOver(type) && isLate(document.currentScript) ? nameOf(type) : type,
        listener,
        options,
      )
    target.addEventListener = listen
    return () => {
      // Unless somebody has wrapped it once more.
      if (target.addEventListener !== listen) return
      delete target.addEventListener
      if (own) Object.defineProperty(target, 'addEventListener', own)
    }
  })
  const send = (target: EventTarget, type: string) => {
    const event = new Event(nameOf(type), { bubbles: type === 'DOMContentLoaded' })
    Object.defineProperty(event, 'type', { value: type })
    target.dispatchEvent(event)
  }
  return {
    stop() {
      for (const one of undo) one()
    },
    tell(then: () => void) {
      send(document, 'DOMContentLoaded')
      if (!loaded) return
      const late = page.onload
      // jQuery would call it, too.
      page.onload = null
      send(window, 'load')
      if (late) late.call(page, new Event('load'))
      send(window, 'pageshow')
      then()
      page.onload = late ?? onload
    },
  }
}
