import { createPatch } from '@archipelago/bind'

type Patch = ReturnType<typeof createPatch>

/** Writes one aspect of a node; `null` removes an attribute. */
export type Write = (node: Element, ...aspect: Parameters<Patch['write']>) => void

/**
 * Writes that are done once, when something happens, where `<Bind>` would repeat them with every render and overwrite
 * what the visitor or another plugin wrote since. `undo` puts all of them back.
 */
export const createRecord = () => {
  const patches = new Map<Element, Patch>()
  const write: Write = (node, ...aspect) => {
    let patch = patches.get(node)
    if (!patch) patches.set(node, (patch = createPatch(node)))
    patch.write(...aspect)
  }
  return {
    write,
    undo() {
      for (const patch of patches.values()) patch.undo()
      patches.clear()
    },
  }
}

/** For nodes of others: nobody puts it back. */
export const direct: Write = (node, ...aspect) => void createPatch(node).write(...aspect)
