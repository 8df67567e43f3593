import { own } from '@archipelago/loader'
import { each } from './basics.ts'
import { createBindings, TWIN } from './bindings.ts'
import { isPlain } from './look.ts'
import { canStyle, measure, restyle, show, styleOf } from './style.ts'
import type { Callback, StandIn } from './types.ts'

/** What the islands answer: `has` says whether, `answer` does it and gives what the call returns in a list. */
export interface Host {
  names: Iterable<string>
  has(name: string, elements: Element[]): boolean
  answer(name: string, elements: Element[], args: unknown[]): [unknown] | undefined
}

type Fits = (set: any, args: any[]) => boolean

/** Forms of the event that bubble, or that the browser sends: delegated handlers of others are the real jQuery's. */
const CANNOT_DELEGATE = /(enter|leave|focus|blur|load|scroll)\b/

/** What a handler gets as the event: its own in what is its own, the browser's in everything else. */
const seenAs = (event: any, own: any) =>
  new Proxy(event, {
    get(_event, key) {
      const value = key in own ? own[key] : event[key]
      return isFunction(value) ? value.bind(event) : value
    },
    set: (_event, key, value) => Reflect.set(key in own ? own : event, key, value),
  })

/** In the order of the page. */
const sorted = (nodes: Iterable<any>): any[] =>
  [...nodes].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))

/** What `.find(selector)` of these nodes finds; undefined for what only jQuery knows. */
const find = (self: StandIn, nodes: any[], selector: string): Element[] | undefined => {
  const parts = selector.split(',')
  // All of it has to be below the node, to which the browser's own search does not keep.
  const deep = /[\s>+~]/.test(selector.trim())
  if (deep && parts[1] && /["'[(]/.test(selector)) return
  const scoped = deep ? parts.map((part) => `:scope ${part}`).join() : selector
  const lists = nodes.map((node) => self.query(node === document ? selector : scoped, [node]))
  if (lists.every(Boolean)) return lists[1] ? sorted(new Set(lists.flat())) : (lists[0] ?? [])
}

const isElement = (node: Node): node is Element => node.nodeType === 1

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
    event: (event, own) => (self.real ? Object.assign(self.real.Event(event), own) : seenAs(event, own)),
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
        if (!self.real && (self.turn || !self.calls.length) && fits(this, args)) return run(this, args)
        return self.later(this, name, args)
      },
    })
  }

  const bindAll = (set: any, types: string, rest: any[], once?: boolean) => {
    for (const target of set.get())
      for (const type of types.match(/\S+/g) ?? [])
        bind(target, type, rest[1] && rest[0], rest[rest.length - 1], once)
    return set
  }
  // Of a kind that the page has added, only jQuery knows what to do.
  const isKnown = (types: unknown) =>
    typeof types === 'string' &&
    !types.split(/\s+/).some((type) => type.split('.')[0]! in self.statics.event.special)
  const fitsOn: Fits = (_set, [types, ...rest]) =>
    isKnown(types) &&
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
      (_set, args) => args.length === 1 && isFunction(args[0]) && isKnown(name),
      (set, args) => bindAll(set, name, args),
    )
  define(
    'trigger',
    // A name that is a method of the node does what that does, besides telling.
    (set, [type]) =>
      isKnown(type) && !set.get().some((node: any) => isFunction(own(node, type.split('.')[0]!))),
    (set, [type, args]) => {
      const detail = args == null ? [] : Array.isArray(args) ? args : [args]
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
    (set, [selector]) => typeof selector === 'string' && !!find(self, set.get(), selector),
    (set, [selector]) => {
      const nodes = find(self, set.get(), selector)!
      return self.setOf(nodes, () => self.real(nodes))
    },
  )
  define(
    'show',
    (_set, args) => !args.length,
    (set) => {
      set.get().forEach(show)
      return set
    },
  )
  define(
    'closest',
    (_set, [selector, more]) => typeof selector === 'string' && !more && !!self.query(selector, [document]),
    (set, [selector]) => {
      const found = set.get().map((node: Node) => isElement(node) && node.closest(selector))
      const nodes = sorted(new Set(found.filter(Boolean)))
      return self.setOf(nodes, () => self.real(nodes))
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
    const fits: Fits = (_set, [margins]) =>
      margins === undefined || (/outer/.test(name) && typeof margins === 'boolean')
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
  self.statics.each = each

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
      if (self.real)
        self.real(target).trigger(Object.assign(self.real.Event(name), { [TWIN]: true }), argsOf(args))
      else send(target, name, args)
    }
  }
  self.flush()
}
