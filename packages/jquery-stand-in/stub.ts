import { extend, query } from './basics.ts'
import { canStyle, restyle } from './style.ts'
import type { Callback, Item, StandIn } from './types.ts'

/** Milliseconds after the page's `load` in which the bundle must have come. */
const PATIENCE = 5000

/** Calls that change nothing which a script could read meanwhile: handlers and questions, with their first argument. */
const CALM = /^(o(n|ne|ff)|(un)?bind|find) |(th|ht) undef|(click|load|scroll|resize) func/

/**
 * Defines `jQuery`, `$` and `tpj` unless the page has a jQuery: they keep what is called until somebody answers. Addresses
 * of the real jQuery are read from the running script's tag.
 */
export const install = (page: any): void => {
  if (page.jQuery) return
  const tag = document.currentScript as HTMLScriptElement | null
  const addresses = (tag?.getAttribute('data-jquery') || '').match(/\S+/g) || []
  const before = page.$
  const calls: Item[] = []
  const ready: Item[] = []
  let loading = 0

  const attempt = (run: () => unknown) => {
    try {
      return run()
    } catch (error) {
      // As the browser reports it, and as jQuery does.
      setTimeout(() => {
        throw error
      })
    }
  }

  const find = () => {
    const { jQuery } = page
    return jQuery !== $ && jQuery && jQuery.fn && jQuery.fn.jquery && jQuery
  }

  const next = () => {
    if (addresses[loading] && (!loading || find())) {
      const script = document.createElement('script')
      script.nonce = tag!.nonce
      script.onload = script.onerror = next
      try {
        script.src = addresses[loading++]!
        document.head.appendChild(script)
      } catch (_) {
        // Trusted Types forbid it.
        next()
      }
    } else {
      loading = 0
      // Whoever asks for `load` in a callback that waited would wait for ever.
      const late = self.loaded
      self.failed = !find()
      if (self.failed)
        console.error(
          `[archipelago] jQuery not loaded (${addresses.join(' ') || 'no data-jquery'}): code of this page that needs it does not run`,
        )
      flush()
      if (late && self.real) self.real(page).triggerHandler('load')
    }
  }

  const flush = () => {
    if (!self.complete) return
    if (!self.real && !loading && (self.real = find())) {
      Object.assign(self.real.fn, fn)
      Object.assign(self.real, own)
      if (self.move) self.move(self.real)
    }
    for (let item = calls[0] || ready[0]; item; item = calls[0] || ready[0]) {
      const can = self.real || (self.can && item.can())
      if (!can && !(self.can && self.failed)) return self.can && self.load()
      self.turn = item === calls[0]
      ;(self.turn ? calls : ready).shift()
      if (can) attempt(item.run)
      self.turn = false
    }
    if (self.drained) self.drained()
  }

  const soon = () => {
    if (self.complete) setTimeout(flush)
  }

  const add = (list: Item[], item: Item) => {
    list.push(item)
    if (self.wake) self.wake()
    soon()
  }

  const keep = (run: () => unknown, can: () => boolean, calm?: boolean) => {
    let value: unknown
    let done = false
    add(calls, {
      calm,
      run() {
        done = true
        value = run()
      },
      can,
    })
    return wrap({}, () => (done ? value : undefined))
  }

  /** Member `key` of what `owner` will give. */
  const member = (owner: () => any, key: any): any =>
    new Proxy(() => {}, {
      apply: (_target, _self, args) => {
        const call = () => {
          const object = owner()
          // Who waits for a promise gets what is none at once.
          if (key === 'then' && !object?.then) return args[0](object)
          return object?.[key](...args)
        }
        return self.real
          ? call()
          : keep(call, () => self.can!(owner(), key, args), CALM.test(`${key} ${typeof args[0]}`))
      },
      get: (_target, name) => {
        if (name === Symbol.toPrimitive)
          throw new Error(`[archipelago] the value of .${key}() is used before jQuery is there`)
        return member(() => owner()[key], name)
      },
    })

  const wrap = (list: any, late: () => any): any => {
    const proxy: any = new Proxy(list, {
      get: (_target, key) => {
        if (self.real) {
          const object = late()
          const value = object?.[key]
          return typeof value === 'function' ? value.bind(object) : value
        }
        return key in list || typeof key === 'symbol'
          ? list[key]
          : member(() => (list.get ? proxy : late()), key)
      },
    })
    return proxy
  }

  const setOf: StandIn['setOf'] = (nodes, late) => {
    let made: unknown
    const list = nodes ? Object.create(fn, { length: { value: 0, writable: true } }) : {}
    if (nodes) Array.prototype.push.apply(list, nodes as any)
    return wrap(list, () => made || (self.real && (made = late())))
  }

  /** Whether nothing waits that would have to come first. */
  const idle = () => calls.every(({ calm }) => calm)

  const statics: any = {
    extend,
    each(list: any, run: Callback) {
      // One that calls something may need jQuery.
      const text = idle() ? String(run).replace(/(\bjQuery|\bif ?|\$|\.outerHeight)\(/g, '') : String(run)
      if (!/^function ?\((?!.*[\w$] ?\()/s.test(text))
        return member(() => self.real || own, 'each')(list, run)
      for (let i = 0; i < list.length; i++) run.call(list[i], i, list[i])
    },
    noConflict() {
      if (page.$ === $) page.$ = before
      return $
    },
    // Whether it has this tells a jQuery from what stands in for it.
    event: undefined,
  }
  const base: any = {
    extend,
    // A set is no promise.
    // biome-ignore lint/suspicious/noThenProperty: it is there so that nothing is taken for one
    then: undefined,
    ready(this: any, run: Callback) {
      add(ready, {
        run: () => run.call(document, self.real || $),
        can: () => self.can!(base, 'ready', [run]),
      })
      return this
    },
    get(this: any, i?: number) {
      const list = Array.from(this as ArrayLike<unknown>)
      return i === undefined ? list : list[i]
    },
    hasClass(this: any, name: string) {
      return this.get().some((node: Element) => node.classList.contains(name))
    },
    is(this: any, selector: string) {
      return this.get().some((node: Element) => node.matches(selector))
    },
  }
  for (const side of ['Width', 'Height']) {
    const name = side.toLowerCase()
    base[name] = function (this: any, ...args: any[]) {
      return this[0] === page && !args.length
        ? (document.documentElement as any)[`client${side}`]
        : member(() => this, name)(...args)
    }
  }
  // A slider's room is asked for while the page is parsed: what is below it stays where it is painted first.
  const now = (
    name: string,
    fits: (node: any, args: any[]) => unknown,
    run: (set: any, args: any[]) => unknown,
  ) => {
    base[name] = function (this: any, ...args: any[]) {
      return idle() && fits(this[0], args) ? run(this, args) : member(() => this, name)(...args)
    }
  }
  now(
    'closest',
    (_node, [selector, more]) => typeof selector === 'string' && !more && query(selector, [document]),
    (set, [selector]) => {
      const nodes = new Set(set.get().map((node: Element) => node.closest(selector)))
      nodes.delete(null)
      const list = Array.from(nodes)
      return setOf(list, () => self.real(list))
    },
  )
  now(
    'css',
    (_node, [what]) => typeof what === 'object' && canStyle(what, 0),
    (set, [what]) => {
      restyle(set.get(), what, 0)
      return set
    },
  )
  now(
    'outerHeight',
    // One that is hidden has to be shown for it.
    (node, [margins]) => node?.offsetHeight && (margins === undefined || margins === true),
    (set, [margins]) => {
      const { marginTop, marginBottom } = getComputedStyle(set[0])
      const { height } = set[0].getBoundingClientRect()
      return margins ? height + parseFloat(marginTop) + parseFloat(marginBottom) : height
    },
  )
  // What the page adds goes on to the real one.
  const fn = Object.create(base)
  const own = Object.create(statics, { fn: { value: fn } })

  const $: any = new Proxy(() => {}, {
    apply(_target, _self, args) {
      if (self.real) return self.real(...args)
      const [what, context] = args
      if (typeof what === 'function') return $(document).ready(what)
      const nodes = context
        ? undefined
        : typeof what === 'string'
          ? query(what, [document])
          : !what
            ? []
            : what.nodeType || what === page
              ? [what]
              : what.length >= 0
                ? what
                : undefined
      return setOf(nodes, () => self.real(nodes || what, context))
    },
    get: (_target, key) =>
      self.real
        ? self.real[key]
        : key in own || typeof key === 'symbol'
          ? own[key]
          : member(() => self.real || own, key),
    set: (_target, key, value) => {
      ;(self.real || own)[key] = value
      return true
    },
  })

  const self: StandIn = {
    $,
    real: undefined,
    failed: false,
    turn: false,
    complete: document.readyState !== 'loading',
    loaded: document.readyState === 'complete',
    early: [],
    base,
    statics,
    calls,
    ready,
    setOf,
    query,
    attempt,
    keep,
    flush,
    soon,
    load() {
      if (self.complete && !loading && !self.failed) next()
    },
    giveUp() {
      self.can = self.can || (() => false)
      flush()
    },
  }

  page[Symbol.for('archipelago.stand-in')] = self
  page.jQuery = $
  page.$ = before || $
  page.tpj = page.tpj || $
  document.addEventListener('DOMContentLoaded', () => {
    self.complete = true
    flush()
  })
  // After every script, which may have been jQuery; later, because it may be put away again at once.
  document.addEventListener('load', soon, true)
  document.addEventListener(
    'error',
    ({ target }: any) => {
      if (/archipelago[^/]*\.js/.test(target.src)) self.giveUp()
    },
    true,
  )
  addEventListener('load', () => {
    self.loaded = true
    setTimeout(self.giveUp, PATIENCE)
  })
}
