// What jquery.bind-first asks for: it takes the handler that it has just bound out of `$._data(node).events[name]`, and puts it in front.
import type { Binding } from './bindings.ts'
import type { World } from './world.ts'

/** Answers `$._data(node)` where that library is on the page; elsewhere only jQuery does. */
export const defineFirst = ({ self, bound }: World): void => {
  const putFirst = (one: Binding) => {
    if (!bound.has(one)) return
    const all = [one, ...bound]
    bound.clear()
    for (const other of all) bound.add(other)
  }

  /** Handlers of a node for events of that name, as jQuery lists them. */
  const listOf = (node: unknown, name: unknown) => {
    const all = [...bound].filter((one) => one.target === node && one.type.split('.')[0] === name)
    const below = all.filter(({ selector }) => selector)
    const list = [...below, ...all.filter(({ selector }) => !selector)]
    return Object.assign(list, {
      delegateCount: below.length,
      splice(at: number, count: number, ...put: Binding[]) {
        const out = Array.prototype.splice.call(list, at, count, ...put)
        if (put[0] && at < list.length - 1) putFirst(put[0])
        return out
      },
    })
  }
  self.statics._data = (node: unknown, ...more: unknown[]) =>
    more.length || !('onFirst' in self.own.fn)
      ? self.keep(
          () => self.theirs._data(node, ...more),
          () => false,
        )
      : { events: new Proxy({}, { get: (_none, name) => listOf(node, name) }) }
}
