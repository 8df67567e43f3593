// What a node's handlers are, for what asks whether there are any, or takes the one that it has just bound and puts it in front (jquery.bind-first, owl-carousel).
import { type Binding, spacesOf } from './bindings.ts'
import type { World } from './world.ts'

/** Answers `$._data(node).events` and `$._data(node, 'events')`; of the rest only jQuery knows. */
export const defineFirst = ({ self, bound }: World): void => {
  const putFirst = (one: Binding) => {
    if (!bound.has(one)) return
    const all = [one, ...bound]
    bound.clear()
    for (const other of all) bound.add(other)
  }

  /** Handlers of a node for events of that name, as jQuery lists them. */
  const listOf = (node: unknown, name: string) => {
    const all = [...bound].filter((one) => one.target === node && one.type.split('.')[0] === name)
    for (const one of all) (one as any).namespace = spacesOf(one.type).sort().join('.')
    const below = all.filter(({ selector }) => selector)
    const list = [...below, ...all.filter(({ selector }) => !selector)]
    return Object.assign(list, {
      delegateCount: below.length,
      splice(at: number, count: number, ...put: Binding[]) {
        const out = Array.prototype.splice.call(list, at, count, ...put)
        if (put[0] && at < list.length - 1) putFirst(put[0])
        return out
      },
      unshift: (one: Binding) => list.splice(0, 0, one),
    })
  }
  self.statics._data = (node: unknown, ...more: unknown[]) => {
    if (more.length && `${more}` !== 'events')
      return self.keep(
        () => self.theirs._data(node, ...more),
        () => false,
      )
    const names = new Set(
      [...bound].filter(({ target }) => target === node).map(({ type }) => type.split('.')[0]!),
    )
    const events = names.size
      ? Object.fromEntries([...names].map((name) => [name, listOf(node, name)]))
      : undefined
    return more.length ? events : { events }
  }
}
