// What is answered at once, before the islands' side is there: little, and only what a page asks for while it is parsed.
import { each, extend, isNode, query } from './basics.ts'
import { later, member, setOf } from './proxies.ts'
import { page, self } from './state.ts'
import { canStyle, restyle } from './style.ts'
import type { Callback } from './types.ts'
import { add, isIdle } from './waiting.ts'

/** What a callback may call without anybody else, while nothing waits. */
const HARMLESS = /(\bjQuery|\bif ?|\$|\.outerHeight)\(/g
/** The text of a function that calls nothing. */
const WITHOUT_CALLS = /^function ?\((?!.*[\w$] ?\()/s

const before = page.$

const elementsOf = (set: any): Element[] => set.get().filter(({ nodeType }: Node) => nodeType === 1)
const isKnown = (selector: unknown) => typeof selector === 'string' && query(selector, [document])

/** What an event does, and how it is asked whether somebody did that. */
const ACTS = {
  preventDefault: 'isDefaultPrevented',
  stopPropagation: 'isPropagationStopped',
  stopImmediatePropagation: 'isImmediatePropagationStopped',
}

/** `$.Event(type or event, what it has besides)`, with `new` or without: its maker asks it afterwards what handlers did. */
function makeEvent(what: any, own?: object): any {
  const from = what?.type && what
  const event: any = Object.assign(
    from ? { originalEvent: from, target: from.target } : {},
    { type: from ? from.type : what },
    own,
  )
  for (const [act, question] of Object.entries(ACTS)) {
    // One that jQuery has made already does not say so.
    let done = act === 'preventDefault' && !!from?.defaultPrevented && !from[question]
    event[question] = () => done
    event[act] = () => {
      done = true
      from?.[act]?.()
    }
  }
  // It has all else of the one that it is made of.
  return from instanceof Event
    ? new Proxy(event, {
        get(_event, key) {
          const value = key in event ? event[key] : (from as any)[key]
          return typeof value === 'function' && !(key in event) ? value.bind(from) : value
        },
        has: (_event, key) => key in event || key in from,
      })
    : event
}

/** Names for selectors that the page adds, and those of jQuery's own that scripts ask by themselves. */
const pseudos: any = Object.create(
  Object.fromEntries(
    ['hidden', 'visible', 'animated'].map((name) => [name, (node: unknown) => self.$(node).is(`:${name}`)]),
  ),
)

/** What scripts ask of `$.event` that make kinds of events of their own. It is not among what goes on to the real one. */
const hooks: any = {
  add: (node: unknown, types: string, handler: unknown, data: unknown, selector: unknown) =>
    self.$(node).on(types, selector, data, handler),
  remove: (node: unknown, types: string, handler: unknown, selector: unknown) =>
    self.$(node).off(types, selector, handler),
  trigger(event: unknown, data: unknown, node: unknown, isOwn: unknown) {
    self.$(node || document)[isOwn ? 'triggerHandler' : 'trigger'](event, data)
  },
  // Handlers have it made already.
  fix: (event: any) => (event.isDefaultPrevented ? event : makeEvent(event)),
  dispatch(this: unknown, event: unknown, ...args: unknown[]) {
    return self.real
      ? self.real.event.dispatch.apply(this, [event, ...args])
      : self.dispatch?.(this, event, args)
  },
}
hooks.handle = hooks.dispatch
// What handlers get has all that the browser's event has: nothing has to be copied.
hooks.props = []
hooks.mouseHooks = hooks.keyHooks = { props: [] }
for (const name in hooks) hooks[name] = { value: hooks[name], writable: true }

/** Members of `jQuery`. */
export const statics: any = {
  extend,
  each(list: any, run: Callback) {
    const text = isIdle() ? String(run).replace(HARMLESS, '') : String(run)
    if (!WITHOUT_CALLS.test(text)) return member(() => self.theirs || statics, 'each')(list, run)
    return each(list, run)
  },
  noConflict() {
    if (page.$ === self.$) page.$ = before
    return self.$
  },
  proxy(fn: any, context: any, ...args: unknown[]) {
    const run = typeof context === 'string' ? fn[context] : fn
    if (typeof run !== 'function') return
    // Not bound by the language: its text would show nothing that needs jQuery.
    const proxy: any = function (this: any, ...more: unknown[]) {
      return run.apply((run === fn ? context : fn) || this, args.concat(more))
    }
    // By this `.off()` knows it; jQuery counts in whole numbers.
    proxy.guid = run.guid = run.guid || Math.random()
    return proxy
  },
  // Libraries put theirs around it as they load, to hear what leaves the page.
  cleanData(nodes: ArrayLike<Node>) {
    if (self.real) self.theirs.cleanData(nodes)
    else self.clean?.(nodes)
  },
  Event: makeEvent,
  // What scripts add to as they load.
  event: Object.defineProperties({ special: {}, fixHooks: {} }, hooks),
  support: { cors: true, ajax: true },
  cssHooks: {},
  cssNumber: {},
  // Effects go by it; `step` is for properties that only the real one moves. Ours need nobody's tick, and the real one keeps its own.
  fx: Object.defineProperties(
    { off: false, speeds: { slow: 600, fast: 200, _default: 400 }, step: {} },
    { interval: { value: 13, writable: true }, tick: { value() {}, writable: true } },
  ),
  // What is set before requests are here counts for them, too.
  ajaxSettings: { xhr: () => new XMLHttpRequest() },
  ajaxPrefilter(kinds: any, run: any) {
    self.prefilters.push(run ? [kinds, run] : ['*', kinds])
  },
  get isReady() {
    return self.complete && isIdle()
  },
  // `makes`: it is given what is in the brackets, and gives what tells of a node.
  expr: {
    ':': pseudos,
    pseudos,
    filters: pseudos,
    createPseudo: (run: Callback) => Object.assign(run, { makes: true }),
  },
  Tween: { propHooks: {} },
  noop() {},
  error(text: string) {
    throw new Error(text)
  },
  // Libraries ask whether they are there.
  bridget: undefined,
  metadata: undefined,
  ui: undefined,
  widget: undefined,
  Widget: undefined,
  effects: undefined,
  // What they count handlers with.
  guid: 1,
  // Those that jQuery has are not put on the real one.
  easing: Object.create({
    linear: (part: number) => part,
    swing: (part: number) => 0.5 - Math.cos(part * Math.PI) / 2,
  }),
}

/** Methods of sets. */
export const methods: any = {
  extend,
  // A set is no promise.
  // biome-ignore lint/suspicious/noThenProperty: it is there so that nothing is taken for one
  then: undefined,
  // Since jQuery 3 it does not say what it was made from, and libraries ask.
  selector: undefined,
  context: undefined,
  [Symbol.iterator]: Array.prototype.values,
  ready(this: any, run: Callback) {
    // `.ready(start())`, whose answer is nothing to call, is no fault.
    if (typeof run === 'function')
      add(self.ready, {
        run: () => run.call(document, self.real || self.$),
        can: () => self.can!(methods, 'ready', [run]),
      })
    return this
  },
  get(this: any, i?: number) {
    const list = Array.from(this as ArrayLike<unknown>)
    return i == null ? list : list[i < 0 ? i + list.length : i]
  },
  hasClass(this: any, name: string) {
    return elementsOf(this).some((node) =>
      ` ${((node.getAttribute('class') || '').match(/[^ \t\r\n\f]+/g) || []).join(' ')} `.includes(
        ` ${name} `,
      ),
    )
  },
}

// Nor is it a node, a window or an array: by these libraries tell what they were given.
for (const name of 'nodeType nodeName tagName className ownerDocument parentNode style classList window addEventListener getAttribute querySelectorAll forEach'.split(
  ' ',
))
  methods[name] = undefined

/** Answers `name` at once where `fits`, and keeps the call elsewhere. */
const answer = (
  name: string,
  fits: (node: any, args: any[], set: any) => unknown,
  run: (set: any, args: any[]) => unknown,
) => {
  methods[name] = function (this: any, ...args: any[]) {
    return fits(this[0], args, this) ? run(this, args) : later(this, name, args)
  }
}

const ofWindow = (node: unknown, args: unknown[]) => node === page && !args.length
for (const side of ['Width', 'Height'])
  for (const name of [side.toLowerCase(), `inner${side}`])
    answer(name, ofWindow, () => (document.documentElement as any)[`client${side}`])
answer(
  'scrollTop',
  (node, args) => ofWindow(node, args) || (node === document && !args.length),
  () => page.scrollY,
)
answer(
  'is',
  // Not a function, nor what only jQuery's selectors say.
  (_node, [what]) => !what || typeof what === 'object' || isKnown(what),
  (set, [what]) =>
    typeof what === 'string' && what
      ? elementsOf(set).some((node) => node.matches(what))
      : Array.from(what ? (isNode(what) ? [what] : what) : []).some((one) => set.get().includes(one)),
)
// A slider's room is asked for while the page is parsed: what is below it stays where it is painted first.
answer(
  'closest',
  // Of several, in the order of the page.
  (_node, [selector, more], set) => isIdle() && !more && !set[1] && isKnown(selector),
  (set, [selector]) => {
    // Of a text what it stands in.
    const list = set
      .get()
      .flatMap((node: any) => (node.closest ? node : node.parentElement)?.closest(selector) || [])
    return setOf(list, () => self.real(list))
  },
)
answer(
  'css',
  (_node, [what]) => isIdle() && typeof what === 'object' && canStyle(what, 0),
  (set, [what]) => {
    restyle(set.get(), what, 0)
    return set
  },
)
answer(
  'outerHeight',
  // One that is hidden has to be shown for it.
  (node, [margins]) => isIdle() && (!node || node.offsetHeight) && typeof (margins ?? true) === 'boolean',
  ({ 0: node }, [margins]) => {
    if (!node) return self.nothing
    const { marginTop, marginBottom, height } = getComputedStyle(node)
    const box = node.getBoundingClientRect().height
    // Not as it looks when it is turned or scaled; of text within a line in whole pixels.
    const size = height !== 'auto' && Math.abs(box - node.offsetHeight) < 1 ? box : node.offsetHeight
    return margins ? size + parseFloat(marginTop) + parseFloat(marginBottom) : size
  },
)
