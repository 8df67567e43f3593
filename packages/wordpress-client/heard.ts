import { whenJQuery } from './arrival.ts'
import type { JQueryEvent } from './jquery.ts'

/** What others have sent before the part of the pack that keeps it is there (`keepEvents`). */
export const heard: [name: string, event: Event | JQueryEvent, args: unknown[]][] = []

/** Names of those that were sent at all: for parts of other packs, which may be later still. */
export const sent = new Set<string>()

/** Keeps events of this name that reach the document, sent natively or through jQuery, as long as `waits` says so. */
export const hearEarly = (name: string, waits: () => unknown): void => {
  const keep = (event: Event | JQueryEvent, args: unknown[]) => {
    sent.add(name)
    if (waits()) heard.push([name, event, args])
  }
  document.addEventListener(name, (event) => {
    const { detail } = event as CustomEvent
    keep(event, Array.isArray(detail) ? detail : [])
  })
  whenJQuery(($) =>
    $(document).on(`${name}.archipelago`, (event, ...args) => {
      // Of a native event we know already.
      if (!event.originalEvent) keep(event, args)
    }),
  )
}
