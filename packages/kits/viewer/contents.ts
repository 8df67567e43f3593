import type { Content, Item, Renderer } from './types.ts'

/** `index` round the ends of `count`. */
export const wrap = (index: number, count: number) => ((index % count) + count) % count

/**
 * The contents that are made: at most those of the items near the one that is shown. `made` is told before one is made,
 * `changed` when its state or size is another.
 */
export const createContents = (
  items: readonly Item[],
  renderers: Record<string, Renderer>,
  made: (at: number, item: Item) => void,
  changed: (at: number) => void,
) => {
  const all = new Map<number, Content>()
  const get = (at: number): Content => {
    const known = all.get(at)
    if (known) return known
    // A list may have become shorter without a word.
    const item = items[at] ?? {}
    made(at, item)
    const render = renderers[item.kind ?? 'image'] ?? renderers.image!
    const content = render(item, () => {
      if (all.get(at) === content) changed(at)
    })
    all.set(at, content)
    return content
  }
  const drop = (at: number) => {
    all.get(at)?.destroy?.()
    all.delete(at)
  }
  return {
    get,
    /** Drops one, or all. */
    drop(at?: number) {
      for (const one of at === undefined ? [...all.keys()] : [at]) drop(one)
    },
    /** Makes those `before` and `after` an index, round the ends, and drops what is neither that nor one of `shown`. */
    load(index: number, before: number, after: number, shown: readonly (number | undefined)[]) {
      const count = items.length
      const near = new Set([index])
      for (let n = 1; n < count; n++) {
        if (n <= after) near.add(wrap(index + n, count))
        if (n <= before) near.add(wrap(index - n, count))
      }
      for (const at of near) get(at)
      for (const at of [...all.keys()]) if (!near.has(at) && !shown.includes(at)) drop(at)
    },
  }
}
