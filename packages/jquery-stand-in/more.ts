// What the stand-in answers beside events and the few calls that nearly every page has: fetched when a page asks for it.
import { isNode } from './basics.ts'
import { defineEffects } from './effects.ts'
import { create, defineNodes, moveData } from './nodes.ts'
import { filter, isOfPlace, search } from './select.ts'
import { tools } from './tools.ts'
import type { Callback, StandIn } from './types.ts'

type Fits = (set: any, args: any[]) => unknown

interface World {
  self: StandIn
  define(name: string, fits: Fits, run: (set: any, args: any[]) => unknown): void
  /** Whether a callback may run without jQuery. */
  plain(run: Callback): boolean
  setOf(nodes: any[]): any
  /** Forgets the handlers of a node and of all inside it. */
  forget(node: Node): void
}

export interface More {
  /** Members of jQuery that it has added, with what they can be asked. */
  members: Record<string, Fits>
  /** Hands over to the real jQuery what was kept here. */
  move(real: any): void
}

/** Adds to the stand-in what it answers besides. */
export default ({ self, define, plain, setOf, forget }: World): More => {
  const { base } = self
  define(
    'find',
    (set, [selector]) => typeof selector === 'string' && !!search(selector, set.get()),
    (set, [selector]) => setOf(search(selector, set.get())!),
  )
  const isAtOnce = base.is
  define(
    'is',
    (_set, [what]) =>
      typeof what === 'string' && !!(isOfPlace(what) ? search(what, [document]) : filter([], what)),
    // `:first` is that of the page.
    (set, [what]) =>
      isOfPlace(what)
        ? search(what, [document])!.some((node) => set.get().includes(node))
        : !!filter(set.get(), what)![0],
  )
  const isLater = base.is
  Object.assign(base, {
    is(this: any, what: unknown) {
      const first = typeof what !== 'string' || self.query(what || '*', [document])
      return (first ? isAtOnce : isLater).call(this, what)
    },
  })
  defineNodes({ define, plain, set: setOf, forget })
  defineEffects(define, plain)
  Object.assign(self.statics, tools)
  self.search = (what, context: any) => {
    const made = create(what)
    if (!context) return made ?? search(what, [document])
    if (made && Object.getPrototypeOf(context) === Object.prototype) {
      const set = setOf(made)
      for (const [name, value] of Object.entries(context)) {
        if (name in base) set[name](value)
        else set.attr(name, value)
      }
      return made
    }
    const roots =
      typeof context === 'string'
        ? search(context, [document])
        : isNode(context)
          ? [context]
          : context.get?.()
    return made ?? (roots && search(what, roots))
  }
  const fits: Fits = (_owner, args) => args.every((one) => typeof one !== 'function' || plain(one))
  return {
    members: Object.fromEntries(Object.keys(tools).map((name) => [name, fits])),
    move: moveData,
  }
}
