// What jquery.bind-first asks for: it takes the handler that it has just bound out of `$._data(node).events[name]`, and puts it in front.
import type { Binding } from './bindings.ts'
import type { World } from './world.ts'

/** Answers `$._data(node)` where that library is on the page; elsewhere only jQuery does. */
export const defineFirst = ({ self, order }: World): void => {
  const { bound } = order
  const firsts = new Set<Binding>()
  /** Of an event, those of them that have had it. */
  const had = new WeakMap<Event, Set<Binding>>()

  /** Before a handler all have the event that were put in front of it, where it is: listeners that are not ours keep their places. */
  order.before = (one, event) => {
    if (!firsts.size) return
    const done = had.get(event) ?? new Set()
    if (done.has(one)) return true
    let isOver = false
    for (const other of bound) {
      if (other === one || isOver) break
      if (
        !firsts.has(other) ||
        done.has(other) ||
        other.target !== one.target ||
        other.name !== one.name ||
        // Those for nodes below come before those of the node itself.
        (one.selector && !other.selector) ||
        !other.names.includes(event.type)
      )
        continue
      had.set(event, done.add(other))
      event.stopImmediatePropagation = () => {
        isOver = true
        Event.prototype.stopImmediatePropagation.call(event)
      }
      other.run(event)
    }
    if (firsts.has(one)) had.set(event, done.add(one))
    return isOver
  }

  const putFirst = (one: Binding) => {
    if (!bound.has(one)) return
    firsts.add(one)
    const rest = [...bound]
    bound.clear()
    for (const other of [one, ...rest]) bound.add(other)
  }

  /** Handlers of a node for events of that name, as jQuery lists them. */
  const listOf = (node: unknown, name: unknown) => {
    const all = [...bound].filter((one) => one.target === node && one.name === name)
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
