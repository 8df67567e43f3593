import { createBindings } from './bindings.ts'
import { isPlain } from './look.ts'
import { canStyle, measure, restyle, styleOf } from './style.ts'
import type { Callback, StandIn } from './types.ts'

/** What the islands answer: `has` says whether, `answer` does it and gives what the call returns in a list. */
export interface Host {
  names: readonly string[]
  has(name: string, elements: Element[]): boolean
  answer(name: string, elements: Element[], args: unknown[]): [unknown] | undefined
}

type Fits = (set: any, args: any[]) => boolean

/** Forms of the event that bubble, or that the browser sends: delegated handlers of others are the real jQuery's. */
const CANNOT_DELEGATE = /(enter|leave|focus|blur|load|scroll)\b/

const isFunction = (value: unknown): value is Callback => typeof value === 'function'

/**
 * Answers what has been kept, and what comes, without jQuery as far as that goes. `printed` are functions of plugins in the
 * page that need none whatever their code says.
 */
export default (self: StandIn, host: Host, printed: readonly string[] = []): void => {
  const { base } = self
  // Whoever asked for `load` before it would wait for ever now.
  let late = self.loaded
  const methods: Record<string, Fits> = {}
  // What the script in the head has.
  const known = (name: string) => name in methods || /^(get|is|hasClass|extend|noConflict)$/.test(name)
  const plain = (fn: Callback) => isPlain(fn, known, printed)
  const allPlain: Fits = (_set, args) => args.every((value) => !isFunction(value) || plain(value))

  const { bind, unbind, move, send, argsOf } = createBindings({
    wrap: (node) => self.$(node),
    event: (event) => (self.real ? self.real.Event(event) : event),
    plain,
    attempt: self.attempt,
    need: self.load,
    later: (run) => self.keep(run, () => false),
    loaded: () => self.loaded,
    missed: (target, name) => late && target === window && name === 'load',
  })

  const define = (name: string, fits: Fits, run: (set: any, args: any[]) => unknown) => {
    methods[name] = fits
    // A method has no prototype: legacy plugins are known by theirs.
    Object.assign(base, {
      [name](...args: unknown[]) {
        if ((self.turn || !self.calls.length) && fits(this, args)) return run(this, args)
        return self.keep(
          () => (self.real ? self.real((this as any).get()) : (this as any))[name](...args),
          () => fits(this, args),
        )
      },
    })
  }

  const bindAll = (set: any, types: string, rest: any[], once?: boolean) => {
    for (const target of set.get())
      for (const type of types.match(/\S+/g) ?? [])
        bind(target, type, rest[1] && rest[0], rest[rest.length - 1], once)
    return set
  }
  const fitsOn: Fits = (_set, [types, ...rest]) =>
    typeof types === 'string' &&
    isFunction(rest[rest.length - 1]) &&
    rest.length < 3 &&
    (rest.length < 2 ||
      !rest[0] ||
      (typeof rest[0] === 'string' && !CANNOT_DELEGATE.test(types) && !!self.query(rest[0], [document])))
  for (const name of ['on', 'bind', 'one'])
    define(name, fitsOn, (set, [types, ...rest]) => bindAll(set, types, rest, name === 'one'))
  for (const name of ['off', 'unbind'])
    define(
      name,
      (_set, [types]) => types === undefined || typeof types === 'string',
      (set, [types, ...rest]) => {
        const handler = rest.find(isFunction)
        const selector = rest.find((value) => typeof value === 'string')
        for (const target of set.get())
          for (const type of types?.match(/\S+/g) ?? [undefined]) unbind(target, type, selector, handler)
        return set
      },
    )
  for (const name of ['click', 'change', 'submit', 'load', 'resize', 'scroll', 'keyup'])
    define(
      name,
      (_set, args) => args.length === 1 && isFunction(args[0]),
      (set, args) => bindAll(set, name, args),
    )
  define(
    'trigger',
    // A name that is a method of the node does what that does, besides telling.
    (set, [type]) =>
      typeof type === 'string' && !set.get().some((node: any) => isFunction(node[type.split('.')[0]!])),
    (set, [type, args]) => {
      const detail = args === undefined ? [] : Array.isArray(args) ? args : [args]
      for (const node of set.get())
        node.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable: true, detail }))
      return set
    },
  )
  define('each', allPlain, (set, [run]) => {
    for (const [i, node] of set.get().entries()) if (run.call(node, i, node) === false) break
    return set
  })
  define(
    'find',
    (set, [selector]) => typeof selector === 'string' && !!self.query(selector, set.get()),
    (set, [selector]) => {
      const nodes = self.query(selector, set.get())!
      return self.setOf(nodes, () => self.real(nodes))
    },
  )
  define(
    'show',
    (_set, args) => !args.length,
    (set) => {
      for (const { style } of set.get()) if (style.display === 'none') style.display = ''
      return set
    },
  )
  define(
    'closest',
    (_set, [selector, more]) => typeof selector === 'string' && !more && !!self.query(selector, [document]),
    (set, [selector]) => {
      const nodes = new Set<Element>(
        set
          .get()
          .map((node: Element) => node.closest(selector))
          .filter(Boolean),
      )
      return self.setOf([...nodes], () => self.real([...nodes]))
    },
  )
  define(
    'css',
    (_set, [name, value]) => (typeof name === 'string' && value === undefined) || canStyle(name, value),
    (set, [name, value]) => {
      if (typeof name === 'string' && value === undefined) return set[0] && styleOf(set[0], name)
      restyle(set.get(), name, value)
      return set
    },
  )
  for (const name of ['width', 'height', 'outerWidth', 'outerHeight']) {
    const fits: Fits = (_set, [margins]) => margins === undefined || margins === true
    define(name, fits, (set, [margins]) => set[0] && measure(set[0], name, margins))
    const kept = base[name]
    Object.assign(base, {
      [name](...args: unknown[]) {
        // Nothing that waits changes the window.
        return (this as any)[0] === window && !args.length ? measure(window, name) : kept.apply(this, args)
      },
    })
  }
  for (const name of host.names)
    define(
      name,
      (set) => host.has(name, set.get()),
      (set, args) => {
        const reply = host.answer(name, set.get(), args)
        return reply?.[0] === undefined ? set : reply[0]
      },
    )
  methods.ready = allPlain
  self.statics.each = (list: any, run: Callback) => {
    for (const key of 'length' in list ? Array.from(list).keys() : Object.keys(list))
      if (run.call(list[key], key, list[key]) === false) break
    return list
  }

  self.can = (object, key, args) => {
    const value = Object(object)[key]
    const { fancybox } = self.statics
    // Ours, with all that it has.
    if (value !== undefined && fancybox && (object === fancybox || value === fancybox)) return true
    return key in Object(object) && !!methods[key]?.(object, args)
  }
  self.move = move
  self.deliver = (target, name, args, veto, now) =>
    veto || now || !(self.calls.length || self.ready.length)
      ? send(target, name, args, veto)
      : !!self.early.push([target, name, args])
  self.drained = () => {
    late = false
    for (const [target, name, args] of self.early.splice(0)) {
      if (self.real) self.real(target).trigger(name, argsOf(args))
      else send(target, name, args)
    }
  }
  self.flush()
}
