import { methods, statics } from './at-once.ts'
import { isNode, query } from './basics.ts'
import { browserOf } from './browser.ts'
import { keep, later, member, setOf } from './proxies.ts'
import { nothing } from './real.ts'
import { page, self } from './state.ts'
import { attempt, flush, giveUp, isIdle, load, soon } from './waiting.ts'

/** Milliseconds after the page's `load` in which the bundle must have come. */
const BUNDLE_TIMEOUT = 5000

// What the page adds is kept apart: it goes on to the real one.
const own = Object.create(statics, { fn: { value: Object.create(Object.create(methods)) } })

// WP Rocket and its like wrap these in each jQuery that they hear of, whenever it comes. Callbacks for `ready` are ours to look at.
const wrapped = Object.getPrototypeOf(own.fn)
for (const name of ['on', 'one', 'off'])
  wrapped[name] = function (...args: unknown[]) {
    const method = methods[name]
    return method ? method.apply(this, args) : later(this, name, args)
  }
// Nobody on this page gives these: who calls one is told so, as by jQuery. Who gives one after all has it.
const none = document
  .querySelector('script[data-none]')
  ?.getAttribute('data-none')
  ?.match(/[^\s]+/g)
let itsVersion = ''
for (const name of none || []) {
  const [, kind, version] = /(.+):(.+)/.exec(name) || []
  if (kind === 'jquery') itsVersion = version!
  else if (version) {
    own.browser = browserOf(navigator.userAgent, version)
    // What went with it.
    for (const [way, does] of [
      ['live', 'on'],
      ['die', 'off'],
    ] as const)
      wrapped[way] = function (this: any, types: string, ...rest: unknown[]) {
        if (!this.selector) return later(this, way, [types, ...rest])
        $(document)[does](types, this.selector, ...rest)
        return this
      }
  } else {
    wrapped[name] = undefined
    statics[name] ??= undefined
  }
}
// What is made here is one of its kind. Where nobody looks closely its version is none, and a text all the same: Bootstrap splits it.
Object.defineProperty(own, 'prototype', { value: own.fn })
Object.defineProperties(own.fn, {
  // Swiper copies what is a plain object by this.
  constructor: { get: () => $ },
  init: { value: { prototype: {} }, writable: true },
  jquery: { value: itsVersion, writable: true },
  ready: { get: () => methods.ready, set() {} },
})

/** What `$(what, context)` is about; undefined for what only jQuery knows. */
const nodesOf = (what: any, context: unknown): ArrayLike<unknown> | undefined => {
  if (self.search && what && typeof what === 'string') return self.search(what, context)
  if (!what) return []
  if (typeof what === 'string') {
    if (context) return
    const [, single] = /^<(\w+) ?\/?>$/.exec(what) || []
    return single ? [document.createElement(single)] : query(what, [document])
  }
  // Whatever is in it counts, and no context.
  if (isNode(what) || what === page || what === location) return [what]
  if (what.length >= 0) return what
  // An object of the page's own.
  if (typeof what === 'object') return [what]
}

/** A function and its members; from when the real jQuery has taken over, that one. */
const $: any = new Proxy(() => {}, {
  apply(_target, _self, args) {
    if (self.real) return self.real(...args)
    const [what, context] = args
    if (typeof what === 'function') return $(document).ready(what)
    let nodes = nodesOf(what, context)
    // What is not known by then, either, only the real one can make.
    const set = setOf(nodes, () =>
      self.real ? self.real(nodes || what, context) : nodesOf(what, context) && $(what, context),
    )
    if (own.browser && !context && typeof what === 'string') set.selector = what
    // What waits may change what there is: it is looked for again in its turn.
    if (nodes && typeof what === 'string' && what[0] !== '<' && !self.turn && !isIdle())
      keep(
        () => {
          nodes = nodesOf(what, context)!
          while (!self.real && set.length) delete set[--set.length]
          if (!self.real) Array.prototype.push.apply(set, nodes as any)
        },
        () => true,
        true,
      )
    return set
  },
  get: (_target, key) => {
    if (self.real) return self.real[key]
    // Bundles ask whether it is a module, whose `default` they would take then.
    return key in own || typeof key === 'symbol' || key === '__esModule'
      ? own[key]
      : member(() => self.theirs || own, key)
  },
  set: (_target, key, value) => {
    ;(self.real || own)[key] = value
    return true
  },
})

/**
 * Defines `jQuery`, `$` and `tpj` unless the page has a jQuery: they keep what is called until somebody answers. Addresses
 * of the real jQuery are read from the running script's tag.
 */
export const install = (): void => {
  if (page.jQuery) return
  Object.assign(self, {
    $,
    base: methods,
    statics,
    own,
    setOf,
    query,
    attempt,
    keep,
    later,
    flush,
    soon,
    load,
    giveUp,
    nothing,
  })
  page[Symbol.for('archipelago.stand-in')] = self
  page.jQuery = $
  page.$ = page.$ || $
  page.tpj = page.tpj || $
  document.addEventListener('DOMContentLoaded', () => {
    self.complete = true
    flush()
  })
  // After every script, which may have been jQuery; later, because it may be put away again at once.
  document.addEventListener('load', soon, true)
  document.addEventListener(
    'error',
    ({ target: { src } }: any) => {
      // Nobody brings what waits, then.
      if (/archipelago-wait/.test(src)) document.addEventListener('DOMContentLoaded', load)
      else if (/archipelago[^/]*\.js/.test(src)) giveUp()
    },
    true,
  )
  addEventListener('load', () => {
    self.loaded = true
    setTimeout(giveUp, BUNDLE_TIMEOUT)
  })
}
