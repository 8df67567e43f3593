import type { Controller } from '@archipelago/bind'

/** Listens on the document until the controller stops; not to what somebody has answered already. */
export const on =
  ({ guard, record }: Controller) =>
  <K extends keyof DocumentEventMap>(
    types: K | K[],
    act: (event: DocumentEventMap[K], target: Element) => unknown,
  ): void => {
    const handle = guard((event: DocumentEventMap[K]) => {
      if (!event.defaultPrevented && event.target instanceof Element) act(event, event.target)
    })
    for (const type of [types].flat() as K[]) {
      document.addEventListener(type, handle)
      record.add(() => document.removeEventListener(type, handle))
    }
  }
