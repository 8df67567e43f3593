// What stands for a value that is not there yet: its members and calls are kept, and done when it has come.
import { self } from './state.ts'
import type { StandIn } from './types.ts'
import { add } from './waiting.ts'

/**
 * Calls, as `NAME TYPE-OF-FIRST-ARGUMENT`, that change nothing which a script could read meanwhile: handlers, and
 * questions.
 */
const CALM = /^(on|one|off|bind|unbind|find) |(width|height) undefined|(click|load|scroll|resize) function/i

/** By this a member says what it is by now. */
const COME = Symbol()

/** Keeps a call until `can`, or until the real jQuery is there. What it returns can be used like its result. */
export const keep = (run: () => unknown, can: () => boolean, calm?: boolean, name?: any) => {
  let value: unknown
  let done = false
  add(self.calls, {
    calm,
    run() {
      done = true
      value = run()
    },
    can,
    name,
  })
  return wrap({}, () => (done ? value : undefined))
}

const isCalm = (name: string, args: unknown[]) => CALM.test(`${name} ${typeof args[0]}`)

/** Calls a method of a set, now or later, by itself: what the page has put in its place may be what asks. */
export const later: StandIn['later'] = (set, name, args) => {
  // What waited when it was handed on has come before it is its turn.
  const given = () => args.map((one: any) => (typeof one === 'function' && one[COME]) || one)
  const call = () =>
    self.real
      ? self.theirs.fn[name].apply(self.real(set.get()), given())
      : self.base[name].apply(set, given())
  return self.real ? call() : keep(call, () => self.can!(set, name, given()), isCalm(name, args), name)
}

/** Member `key` of what `owner` will give. Nothing of jQuery has `toJSON`, which JSON calls where there is one. */
export const member = (owner: () => any, key: any): any =>
  key !== 'toJSON' &&
  // biome-ignore lint/complexity/useArrowFunction: it may be called with `new`
  new Proxy(function () {}, {
    // `new $.Deferred`: what jQuery has for that gives the same without.
    construct: (_target, args) => member(owner, key)(...args),
    apply: (_target, _self, args) => {
      const call = () => {
        const object = owner()
        // Who waits for a promise gets what is none at once.
        if (key === 'then' && !object?.then) return args[0](object)
        return object?.[key](...args)
      }
      const can = () => self.can!(owner(), key, args)
      // What was read before there was an answer is there by now.
      return self.real || (self.can && (self.turn || !self.calls[0]) && can())
        ? call()
        : keep(call, can, isCalm(key, args), key)
    },
    get: (_target, name) => {
      if (name === COME) return owner()?.[key]
      if (name === Symbol.toPrimitive)
        throw new Error(`[archipelago] the value of .${key}() is used before jQuery is there`)
      // Of a function that was read before it is there.
      if (name === 'call' || name === 'apply') return Function.prototype[name]
      return member(() => owner()[key], name)
    },
  })

/** `list` for now, what `late` gives once the real jQuery is there. */
const wrap = (list: any, late: () => any): any => {
  const proxy: any = new Proxy(list, {
    get: (_target, key: any) => {
      // What had to wait is what has come of it, from then on.
      const object = (self.real || !list.get) && late()
      if (self.real || object) {
        const value = object?.[key]
        return typeof value === 'function' ? value.bind(object) : value
      }
      // What is known to hold three has no fourth, nor one of no number: `slides[current]` before there is one.
      return key in list ||
        typeof key === 'symbol' ||
        (list.get && (key === 'undefined' || !Number.isNaN(+key)))
        ? list[key]
        : member(() => (list.get ? proxy : late()), key)
    },
  })
  return proxy
}

/** A set of nodes; of nothing known, when undefined. `late` makes it with the real jQuery. */
export const setOf: StandIn['setOf'] = (nodes, late) => {
  let made: unknown
  // By its version a set is known.
  const list = nodes
    ? Object.create(self.own.fn, {
        length: { value: 0, writable: true },
        jquery: { value: '3', configurable: true, writable: true },
      })
    : {}
  if (nodes) Array.prototype.push.apply(list, nodes as any)
  return wrap(list, () => made || ((self.real || self.search) && (made = late())))
}
