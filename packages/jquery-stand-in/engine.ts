import {
  methods as answered,
  BEYOND,
  members,
  PSEUDOS,
  REQUESTS,
  requestMethods,
  requests,
  VERSION,
} from './answers.ts'
import { each } from './basics.ts'
import { createBindings, RESULT, seenAs, TWIN } from './bindings.ts'
import { find, sorted } from './find.ts'
import { isBound, isPlain, type Look } from './look.ts'
import { canHear, isObject } from './objects.ts'
import { acts, kindsOf, listOf, sendTo, sent, typeOf } from './sending.ts'
import { canStyle, measure, restyle, show, styleOf } from './style.ts'
import type { Callback, Host, StandIn } from './types.ts'
import type { Answer, More, World } from './world.ts'

type Fits = (set: any, args: any[]) => unknown

/** Methods that bind a handler of that event, or send one. */
const SHORT =
  'click dblclick change submit load resize scroll focus blur focusin focusout select keydown keypress keyup mousedown mouseup mousemove mouseover mouseout mouseenter mouseleave contextmenu error'

/** A handler that is given as `false`. */
const prevent = () => false

/** What is answered by what is fetched when it is asked for: more.ts, and with it ajax.ts. */
const ANSWERED = [
  new Set<string>(),
  new Set([...answered, ...members]),
  new Set([...answered, ...members, ...requestMethods, ...requests]),
]
const NOT_MORE = RegExp(`${BEYOND.source}|${REQUESTS.source}`)
/** Nor what selectors of jQuery's find, for which nobody can wait. */
const NOT_YET = RegExp(
  `${NOT_MORE.source}|["'][^"'\\n]*:(?:${PSEUDOS}|input|button|header|text|radio|checkbox|file|password|image|submit|reset)(?![\\w-])`,
)

const isElement = (node: Node): node is Element => node.nodeType === 1

const isFunction = (value: unknown): value is Callback => typeof value === 'function'

/**
 * Answers what has been kept, and what comes, without jQuery as far as that goes. `printed` are functions of plugins in the
 * page that need none whatever their code says; `brought` is what else answers (more.ts, then ajax.ts), where it is here already.
 */
export default (
  self: StandIn,
  host: Host,
  printed: readonly string[] = [],
  brought: readonly ((world: World) => More)[] = [],
): void => {
  const { base } = self
  // Whoever asked for `load` before it would wait for ever now.
  let late = self.loaded
  const methods: Record<string, Fits> = {}
  const runs: Record<string, Answer['run']> = {}
  /** How much of ANSWERED is here, and how much would answer something that waits. */
  let [here, wanted]: [number, number] = [0, 0]
  let [loading, failed] = [false, false]
  const files: More[] = []
  const prevs = new WeakMap<object, unknown>()
  const known = (name: string) =>
    name in methods ||
    ANSWERED[here]!.has(name) ||
    // What the script in the head has.
    /^(get|is|hasClass|extend|noConflict|proxy|Event)$/.test(name) ||
    (/^(live|die)$/.test(name) && !!Object.getPrototypeOf(self.own.fn)[name])
  /** Methods of `data-none`, unless somebody gives them after all. */
  const isNobodys = (name: string) =>
    Object.hasOwn(Object.getPrototypeOf(self.own.fn), name) && self.own.fn[name] === undefined
  /** Scripts wait, or have: they come with the real jQuery. */
  let waiting = false
  const asTold = (one: RegExp) => (self.own.fn.jquery ? RegExp(one.source.replace(VERSION, '')) : one)
  const looks: Look[] = ANSWERED.map((names, level) => ({
    known: (name) => known(name) || names.has(name) || isNobodys(name),
    later: (name) => ANSWERED[2]!.has(name),
    printed,
    beyond: asTold([NOT_YET, NOT_MORE, BEYOND][level]!),
    whole: level === 2,
    added: (name) => (Object.hasOwn(self.own.fn, name) ? self.own.fn : self.own)[name],
    isMember: (name) => !Object.hasOwn(self.own.fn, name),
    waits: () => (waiting ||= self.placed || !!document.querySelector('[data-wait]')),
  }))
  /** Texts of functions that could run, none of them within another. */
  const passed: string[] = []
  /** Whether a function stands in one that could: it was looked at with it, and so were its helpers there. */
  const wasSeen = (text: string) => passed.some((one) => one.includes(text))
  /** What has to be here for a function to run without jQuery; more than there is, for one that cannot. */
  const needs = (fn: Callback) => {
    if (isBound(fn)) return 2
    const whole = wasSeen(String(fn))
    // Selectors of the page's own are not known without more.
    const from = Object.keys(self.statics.expr.pseudos)[0] ? 1 : 0
    const level = looks.findIndex((look, i) => i >= from && isPlain(fn, whole ? { ...look, whole } : look))
    return level < 0 ? looks.length : level
  }
  /** Whether so much is here; else it is what is fetched next. */
  const want = (level: number) => {
    if (level < looks.length) wanted = Math.max(wanted, level)
    return level <= here
  }
  /** Functions that could run: handlers of what scrolls are not looked at each time. */
  const fine = new WeakSet<Callback>()
  const plain = (fn: Callback) => {
    if (fine.has(fn)) return true
    let text: string
    try {
      text = String(fn)
    } catch {
      // What waits itself has none.
      return false
    }
    // A handler within a callback was looked at with that.
    const was = wasSeen(text)
    const can = (was && !isBound(fn)) || want(needs(fn))
    if (can) fine.add(fn)
    if (can && !was) passed.push(text)
    return can
  }
  /** Selectors of jQuery's that handlers were given, in CSS or as what tells. */
  const inCss = new Map<string, string | ((node: any, root: any) => boolean)>()
  const fitsSelector = (selector: unknown) => {
    if (typeof selector !== 'string' || self.query(selector, [document])) return typeof selector === 'string'
    // Beginning with what it is below, as `> a`: it is asked at each event.
    if (/^\s*[>+~]/.test(selector) && find(self, [document.documentElement], selector)) return true
    const css = files[0]?.css?.(selector)
    if (css) inCss.set(selector, css)
    // What has not been fetched yet may know it.
    else want(1)
    return !!css
  }
  const allPlain: Fits = (_set, args) => args.every((value) => !isFunction(value) || plain(value))

  const { bind, unbind, forget, copy, move, announce, send, dispatch, argsOf, bound } = createBindings({
    wrap: (node) => self.$(node),
    event: (event, own, behind) =>
      self.real ? Object.assign(self.real.Event(event), own) : seenAs(event, own, behind),
    fix: (event) => self.statics.event.fix(event),
    matches(node, selector, root) {
      const css = inCss.get(selector) ?? selector
      if (typeof css === 'function') return css(node, root)
      if (/^\s*[>+~]/.test(css)) return !!find(self, [root], css)?.includes(node)
      return (
        !!node.matches?.(css) &&
        (!/[\s>+~]/.test(css) || root.nodeType !== 1 || find(self, [root], css)?.includes(node) !== false)
      )
    },
    plain,
    kindOf: (name) => self.statics.event.special[name],
    attempt: self.attempt,
    need(handler) {
      // Nothing else will do.
      if (needs(handler) === looks.length) {
        delete self.more
        self.missed?.()
      }
      self.load()
    },
    later: (run, can) => self.keep(run, can),
    waits: () => !self.real && self.calls.length + self.ready.length > 0,
    afterReady(run, can) {
      self.ready.push({ run, can })
      self.soon()
    },
    loaded: () => self.loaded,
    missed: (target, name) => late && target === window && name === 'load',
    // One that is still to be sent comes anyway.
    over: (target, name) =>
      target === window && self.past?.has(name) && !self.early.some(([, one]) => one === name),
  })

  /** Of what is no node only jQuery knows data, and what stands below it. */
  const OF_NODES = /^((un)?delegate|(removeD|d)ata)$/
  const OF_EVENTS = new Set(`on one off bind unbind trigger triggerHandler ${SHORT}`.split(' '))
  const define: World['define'] = (name, ask, run) => {
    const fits: typeof ask = OF_NODES.test(name)
      ? (set, args) => !isObject(set[0]) && ask(set, args)
      : OF_EVENTS.has(name)
        ? (set, args) => set.get().every(canHear) && ask(set, args)
        : ask
    const before: Answer | undefined = methods[name] && { fits: methods[name], run: runs[name]! }
    methods[name] = fits
    runs[name] = run
    // A method has no prototype: legacy plugins are known by theirs.
    Object.assign(base, {
      [name](...args: unknown[]) {
        if (self.real || !(self.turn || !self.calls.length) || !fits(this, args))
          return self.later(this, name, args)
        const result: any = run(this, args)
        // For `.end()`.
        if (result !== this && result?.get && result.length >= 0) prevs.set(result, this)
        return result
      },
    })
    return before
  }

  /** Selector, data and handler of `.on(types, …)`; undefined where only jQuery knows. */
  const partsOf = (given: any[]) => {
    // A handler that is no value at all is none, and what stands before it is it.
    const rest = given.slice(0, given.findLastIndex((one) => one != null) + 1)
    const [first, second, third] = rest
    const last = third ?? second ?? first
    // What `$._data(node, 'events')` gave of another one.
    if (isFunction(last?.handler) && !second) return [last.selector, last.data, last.handler] as const
    const handler = last === false ? prevent : last
    if (!isFunction(handler) || rest.length > 3) return
    const selector = third !== undefined || typeof first === 'string' ? first : undefined
    const data =
      third !== undefined ? second : second !== undefined && selector === undefined ? first : undefined
    return [selector || undefined, data, handler] as const
  }
  /** Whether ready callbacks have run, and how many wait for the event of that name. */
  let [isReady, waitingForReady] = [false, 0]
  /** jQuery Migrate sends this event before ready callbacks: once, and nobody hears it who comes later. */
  const hearReady = (handler: Callback, data: unknown) => {
    if (isReady) return
    const run = () => {
      waitingForReady--
      handler.call(document, self.statics.Event('ready', { data }))
    }
    self.ready.splice(waitingForReady++, 0, { run, can: () => plain(handler) && !isEarly(handler) })
    self.soon()
  }
  /** Nothing to bind, or a function in the selector's place, in which no jQuery ever finds what happened: nothing is done then. */
  const isNothing = (rest: any[]) =>
    rest.every((one) => one == null) || (isFunction(rest[0]) && isFunction(rest[2]))
  /** Each for itself; `hover` was both ways of the mouse on the jQuery that still says what browser this is, or on its Migrate. */
  const typesOf = (types: string): string[] =>
    (self.own.browser
      ? types.replace(/(?:^|\s)hover(\.\S+)?(?=\s|$)/g, ' mouseenter$1 mouseleave$1')
      : types
    ).match(/\S+/g) ?? []
  const bindAll = (set: any, types: string, rest: any[], once?: boolean) => {
    if (isNothing(rest)) return set
    const [selector, data, handler] = partsOf(rest)!
    for (const target of set.get())
      for (const type of typesOf(types))
        if (target === document && /^ready(\.|$)/.test(type)) hearReady(handler, data)
        else bind(target, type, selector, handler, once, data)
    return set
  }
  const { kindOf, isKnown, isHeard } = kindsOf(self.statics.event)
  const fitsOn: Fits = (_set, [types, ...rest]) => {
    if (isNothing(rest)) return typeof types === 'string'
    const parts = isHeard(types) && partsOf(rest)
    const isOurs = (type: string) =>
      Object.values(kindOf(type) ?? {}).every((hook) => !isFunction(hook) || plain(hook))
    return !!parts && types.split(/\s+/).every(isOurs) && (!parts[0] || fitsSelector(parts[0]))
  }
  /** In one, too, what is no handler is none. */
  const isMap = (types: unknown): types is Record<string, Callback> =>
    !!types &&
    typeof types === 'object' &&
    Object.values(types).every((one) => isFunction(one) || one == null || one === false)
  for (const name of ['on', 'bind', 'one'])
    define(
      name,
      (set, [types, ...rest]) =>
        isMap(types)
          ? rest.length < 2 && Object.entries(types).every(([type, run]) => fitsOn(set, [type, ...rest, run]))
          : fitsOn(set, [types, ...rest]),
      (set, [types, ...rest]) => {
        for (const [type, ...run] of isMap(types) ? Object.entries(types) : [[types]])
          bindAll(set, type, [...rest, ...run], name === 'one')
        return set
      },
    )
  define(
    'delegate',
    (set, [selector, types, run]) => isFunction(run) && fitsOn(set, [types, selector, run]),
    (set, [selector, types, run]) => bindAll(set, types, [selector, run]),
  )
  for (const name of ['off', 'unbind'])
    define(
      name,
      (_set, [types]) => types == null || typeof types === 'string' || isMap(types),
      (set, [types, ...rest]) => {
        if (typeof types === 'object') {
          for (const [type, run] of Object.entries(types ?? {})) set.off(type, ...rest, run)
          return set
        }
        const handler = rest.find(isFunction)
        const selector = rest.find((value) => typeof value === 'string')
        for (const target of set.get())
          for (const type of types ? typesOf(types) : [undefined]) unbind(target, type, selector, handler)
        return set
      },
    )
  define(
    'undelegate',
    (_set, [selector, types]) => [selector, types].every((one) => typeof one === 'string'),
    (set, [selector, types, handler]) => {
      for (const target of set.get())
        for (const type of typesOf(types)) unbind(target, type, selector, handler)
      return set
    },
  )
  const fitsTrigger: Fits = (set, [what, args]) => {
    const type = typeOf(what) as string
    if (!isKnown(type)) return false
    const name = type.split('.')[0]!
    if (kindOf(type)?._default) return true
    return set.get().every((node: any) =>
      // Methods of an object's own that are called so only jQuery calls.
      isObject(node)
        ? !isFunction(node[name]) && !isFunction(node[`on${name}`])
        : !acts(node, name) ||
          (what === name && (name === 'click' || (!args && /^(focus|blur|submit|select)$/.test(name)))),
    )
  }
  const trigger = (set: any, [what, args]: any[]) => {
    const full = typeOf(what) as string
    const ends = kindOf(full)?._default
    announce(full)
    for (const node of set.get())
      sendTo(node, ends && !what.type ? self.statics.Event(what) : what, listOf(args), ends)
    return set
  }
  define('trigger', fitsTrigger, trigger)
  define(
    'triggerHandler',
    (_set, [type]) => isKnown(type),
    (set, [type, args]) => {
      announce(type)
      const event: any = sent(type, false, listOf(args))
      set[0]?.dispatchEvent(event)
      return event[RESULT]
    },
  )
  for (const name of SHORT.split(' '))
    define(
      name,
      (set, args) =>
        args.length
          ? // `.load(address, …)` is a request.
            (name === 'load' ? args.length < 2 : args.length < 3) && fitsOn(set, [name, null, ...args])
          : fitsTrigger(set, [name]),
      // A text is data here, and no selector.
      (set, args) => (args.length ? bindAll(set, name, [null, ...args]) : trigger(set, [name])),
    )
  define(
    'hover',
    (_set, args) => args.length > 0 && args.length < 3 && args.every((one) => !one || isFunction(one)),
    (set, [enter, leave]) => bindAll(bindAll(set, 'mouseenter', [enter]), 'mouseleave', [leave || enter]),
  )
  // Of nothing nothing is run.
  const fitsEach: Fits = (set, args) => !set.length || allPlain(set, args)
  define('each', fitsEach, (set, [run]) => {
    for (const [i, node] of set.get().entries()) if (run.call(node, i, node) === false) break
    return set
  })
  const setOf = (nodes: any[]) => self.setOf(nodes, () => self.real(nodes))
  define(
    'find',
    (set, [selector]) => typeof selector === 'string' && !!find(self, set.get(), selector),
    (set, [selector]) => setOf(find(self, set.get(), selector)!),
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
    (set, [selector]) =>
      setOf(
        sorted(
          // Of a text what it stands in.
          new Set(
            set
              .get()
              .flatMap(
                (node: Node) => (isElement(node) ? node : node.parentElement)?.closest(selector) ?? [],
              ),
          ),
        ),
      ),
  )
  define(
    'css',
    (_set, [name, value]) => (typeof name === 'string' && value === undefined) || canStyle(name, value),
    (set, args) => {
      const [name, value] = args
      if (typeof name === 'string' && value === undefined)
        return args.length > 1 ? set : set[0] && styleOf(set[0], name)
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
  /** Whether it calls what islands answer before anybody does: what it asks for behind that, it would ask in vain. */
  const isEarly = (fn: unknown) => {
    if (!host.isAwaited?.() || !isFunction(fn)) return false
    const names = new Set(host.names)
    const own = (name: string) => Object.hasOwn(self.own.fn, name) && isFunction(self.own.fn[name])
    const look: Look = {
      ...looks[2]!,
      whole: true,
      beyond: /$^/,
      known: (name) => !own(name),
      holds: (name) => names.has(name) && !own(name),
    }
    return !isPlain(fn, look)
  }
  methods.ready = (set, args) => allPlain(set, args) && !args.some(isEarly)
  self.statics.each = each
  const world: World = {
    self,
    define,
    plain,
    setOf,
    forget,
    copy,
    bound,
    prevs,
    tell(target, name, args) {
      announce(name)
      target.dispatchEvent(sent(name, true, args))
    },
    hear: (name, run) => bind(document, name, undefined, run),
  }

  self.can = (object, key, args) => {
    const value = Object(object)[key]
    const { fancybox } = self.statics
    // Ours, with all that it has.
    if (value !== undefined && fancybox && (object === fancybox || value === fancybox)) return true
    const isMember = object === self.statics || object === self.own
    const fits = isMember && files.find((file) => key in file.members)?.members[key]
    // A promise of `$.Deferred`, or of a request: it has its own. A set has every name that is asked of it.
    const own = isFunction(value) && 'done' in Object(object) && allPlain
    const can = key in Object(object) && !!(fits || own || methods[key])?.(object, args)
    // What has not been fetched yet may answer it.
    if (!can) {
      // `.load(address)` is a request.
      const isRequest = isMember ? requests.includes(key) : key === 'load' && typeof args[0] === 'string'
      want(isRequest ? 2 : ANSWERED.findIndex((names) => names.has(key)))
      for (const one of args) if (isFunction(one)) plain(one)
    }
    return can
  }
  // Once: the site is told of the page, not of each call (packages/bundle/tell.ts).
  self.missed = (name) => {
    delete self.missed
    const cause = { name: 'MissingMember', message: typeof name === 'string' ? name : '' }
    const detail = { island: 'jquery', element: document.documentElement, cause }
    dispatchEvent(new CustomEvent('archipelago:jquery', { detail }))
  }
  self.more = () => {
    if (wanted <= here || failed) return false
    if (loading) return true
    loading = true
    const next = here ? import('./ajax.ts') : import('./more.ts')
    // Comes at the same time.
    if (wanted - here > 1) import('./ajax.ts').catch(() => {})
    next
      .then(({ default: bring }) => {
        files.push(bring(world))
        here++
      })
      .catch(() => {
        // It cannot be had: the real jQuery can.
        failed = true
      })
      .then(() => {
        loading = false
        self.flush()
      })
    return true
  }
  self.move = (real) => {
    move(real)
    for (const file of files) file.move?.(real)
  }
  self.dispatch = dispatch
  self.deliver = (target, name, args, veto, now, props) =>
    veto || now || !(self.calls.length || self.ready.length)
      ? send(target, name, args, veto, props)
      : !!self.early.push([target, name, args, props])
  self.drained = () => {
    late = false
    isReady = true
    for (const [target, name, args, props] of self.early.splice(0)) {
      if (self.real)
        self.real(target).trigger(Object.assign(self.real.Event(name), props, { [TWIN]: true }), argsOf(args))
      else send(target, name, args, false, props)
    }
  }
  for (const bring of brought) {
    files.push(bring(world))
    here++
  }
  self.flush()
}
