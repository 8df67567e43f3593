// What is answered at once, before the islands' side is there: little, and only what a page asks for while it is parsed.
import { extend, query } from './basics.ts'
import { member, setOf } from './proxies.ts'
import { page, self } from './state.ts'
import { canStyle, restyle } from './style.ts'
import type { Callback } from './types.ts'
import { add, isIdle } from './waiting.ts'

/** What a callback may call without anybody else, while nothing waits. */
const HARMLESS = /(\bjQuery|\bif ?|\$|\.outerHeight)\(/g
/** The text of a function that calls nothing. */
const WITHOUT_CALLS = /^function ?\((?!.*[\w$] ?\()/s

const before = page.$

/** Members of `jQuery`. */
export const statics: any = {
  extend,
  each(list: any, run: Callback) {
    const text = isIdle() ? String(run).replace(HARMLESS, '') : String(run)
    if (!WITHOUT_CALLS.test(text)) return member(() => self.real || self.own, 'each')(list, run)
    for (let i = 0; i < list.length; i++) run.call(list[i], i, list[i])
  },
  noConflict() {
    if (page.$ === self.$) page.$ = before
    return self.$
  },
  // Whether it has this tells a jQuery from what stands in for it.
  event: undefined,
}

/** Methods of sets. */
export const methods: any = {
  extend,
  // A set is no promise.
  // biome-ignore lint/suspicious/noThenProperty: it is there so that nothing is taken for one
  then: undefined,
  ready(this: any, run: Callback) {
    add(self.ready, {
      run: () => run.call(document, self.real || self.$),
      can: () => self.can!(methods, 'ready', [run]),
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

/** Answers `name` at once where `fits`, and keeps the call elsewhere. */
const answer = (
  name: string,
  fits: (node: any, args: any[]) => unknown,
  run: (set: any, args: any[]) => unknown,
) => {
  methods[name] = function (this: any, ...args: any[]) {
    return fits(this[0], args) ? run(this, args) : member(() => this, name)(...args)
  }
}

for (const side of ['Width', 'Height'])
  answer(
    side.toLowerCase(),
    (node, args) => node === page && !args.length,
    () => (document.documentElement as any)[`client${side}`],
  )
// A slider's room is asked for while the page is parsed: what is below it stays where it is painted first.
answer(
  'closest',
  (_node, [selector, more]) =>
    isIdle() && typeof selector === 'string' && !more && query(selector, [document]),
  (set, [selector]) => {
    const nodes = new Set(set.get().map((node: Element) => node.closest(selector)))
    nodes.delete(null)
    const list = Array.from(nodes)
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
  (node, [margins]) => isIdle() && node?.offsetHeight && (margins === undefined || margins === true),
  (set, [margins]) => {
    const { marginTop, marginBottom } = getComputedStyle(set[0])
    const { height } = set[0].getBoundingClientRect()
    return margins ? height + parseFloat(marginTop) + parseFloat(marginBottom) : height
  },
)
