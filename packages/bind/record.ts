import { createPatch, type Kind } from './patch'

/** What was changed on the page, and how to put it back. */
export interface ChangeRecord {
  /**
   * Writes one aspect of a node where it differs; `undefined` puts that aspect back. What somebody else has changed since
   * is left to them. @throws when `text` is asked of a node that has elements in it
   */
  write(node: Element, kind: Kind, name: string, value: unknown): void
  /** Adds any other step back, such as removing a listener. */
  add(undo: () => void): void
  /** Puts everything back, last first, all of it even when a step throws (the first error is thrown at the end). */
  undo(): void
}

/** An empty record; after `undo` it is empty again and can be used further. */
export const createRecord = (): ChangeRecord => {
  // Most controllers write nothing before somebody comes: an empty map is 0.2 KB an island.
  let patches: Map<Element, ReturnType<typeof createPatch>> | undefined
  const steps: (() => void)[] = []
  const undo = () => {
    const step = steps.pop()
    if (!step) return
    try {
      step()
    } finally {
      undo()
    }
  }
  return {
    write(node, kind, name, value) {
      patches ??= new Map()
      let patch = patches.get(node)
      if (!patch) {
        const made = createPatch(node)
        patch = made
        patches.set(node, made)
        steps.push(() => {
          patches!.delete(node)
          made.undo()
        })
      }
      patch.write(kind, name, value)
    },
    add: (step) => void steps.push(step),
    undo,
  }
}
