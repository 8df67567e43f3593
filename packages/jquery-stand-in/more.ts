// What the stand-in answers beside events and the few calls that nearly every page has: fetched when a page asks for it.
import { isNode } from './basics.ts'
import { defineEffects } from './effects.ts'
import { defineFirst } from './first.ts'
import { create, nodesOf, withoutScripts } from './markup.ts'
import { defineQueue } from './motion-queue.ts'
import { defineNodes } from './nodes.ts'
import { definePlace } from './place.ts'
import { cssOf, filter, isOfPlace, search, sorted, takeNames } from './select.ts'
import { elements, perNode } from './set-tools.ts'
import { restyle, styleOf } from './style.ts'
import { tools } from './tools.ts'
import type { Callback } from './types.ts'
import { dataTools, defineValues, moveData } from './values.ts'
import type { Answer, Fits, More, World } from './world.ts'
import { defineWraps } from './wrap.ts'

/** Adds to the stand-in what it answers besides. */
export default (world: World): More => {
  const { self, define, plain, setOf } = world
  const { base } = self
  takeNames(self.statics.expr.pseudos, (run, tell) => {
    if (typeof run !== 'function' || !plain(run)) return
    const { turn } = self
    // What waits has been before it.
    self.turn = true
    try {
      return tell()
    } catch (_) {
      // jQuery throws it where it is asked.
    } finally {
      self.turn = turn as boolean
    }
  })
  define(
    'find',
    (set, [what]) => (typeof what === 'string' ? !!search(what, set.get()) : !!nodesOf(what)),
    (set, [what]) =>
      setOf(
        typeof what === 'string'
          ? search(what, set.get())!
          : nodesOf(what)!.filter((node) =>
              set.get().some((one: Node) => one !== node && one.contains(node)),
            ),
      ),
  )
  const closest: Answer = define(
    'closest',
    (set, args) =>
      closest.fits(set, args) ||
      (args.length === 1 &&
        (args[0] == null || typeof args[0] === 'object'
          ? !!nodesOf(args[0])
          : typeof args[0] === 'string' && !!filter([], args[0]))),
    (set, args) => {
      const isText = typeof args[0] === 'string'
      if (isText && closest.fits(set, args)) return closest.run(set, args)
      const ends = new Set(isText ? [] : nodesOf(args[0]))
      const isEnd = (node: any) => (isText ? args[0] && filter([node], args[0])![0] : ends.has(node))
      return setOf(
        sorted(
          set.get().flatMap((node: any) => {
            while (node && !isEnd(node)) node = node.parentNode
            return node ?? []
          }),
        ),
      )
    },
  )!
  const css: Answer = perNode(world)(
    'css',
    (set, [name, value]) =>
      Array.isArray(name)
        ? !!set[0] && name.every((one) => typeof one === 'string')
        : css.fits(set, [name, value]) ||
          (typeof name === 'string' && /^[+-]=-?[\d.]+(px)?$/.test(`${value}`) && /^[a-z]/i.test(name)),
    (set, args) => {
      const [name, value] = args
      if (Array.isArray(name)) return Object.fromEntries(name.map((one) => [one, styleOf(set[0], one)]))
      const step = /^([+-])=(-?[\d.]+)/.exec(value)
      if (!step) return css.run(set, args)
      for (const node of elements(set)) {
        const now = Number.parseFloat(styleOf(node, name)!) || 0
        restyle([node], name, now + (step[1] === '-' ? -1 : 1) * Number(step[2]))
      }
      return set
    },
  )!
  const isAtOnce = base.is
  define(
    'is',
    (_set, [what]) =>
      typeof what === 'function'
        ? plain(what)
        : typeof what === 'string' && !!(isOfPlace(what) ? search(what, [document]) : filter([], what)),
    // `:first` is that of the page.
    (set, [what]) =>
      typeof what === 'function'
        ? set.get().some((node: any, i: number) => what.call(node, i, node))
        : isOfPlace(what)
          ? search(what, [document])!.some((node) => set.get().includes(node))
          : !!filter(set.get(), what)![0],
  )
  const isLater = base.is
  Object.assign(base, {
    is(this: any, what: unknown) {
      const first =
        !what || typeof what === 'object' || (typeof what === 'string' && self.query(what, [document]))
      return (first ? isAtOnce : isLater).call(this, what)
    },
  })
  for (const name of ['push', 'sort', 'splice'] as const)
    define(
      name,
      (_set, args) => args.every((one) => typeof one !== 'function' || plain(one)),
      (set, args) => (Array.prototype[name] as Callback).apply(set, args),
    )
  defineValues(world)
  defineNodes(world)
  definePlace(world)
  defineWraps(world)
  defineEffects(world)
  defineQueue(world)
  defineFirst(world)
  Object.assign(self.statics, tools, dataTools)
  self.search = (what, context: any) => {
    const made = create(what)
    if (!context) return made ?? search(what, [document])
    if (made && Object.getPrototypeOf(context) === Object.prototype) {
      const set = setOf(made)
      for (const [name, value] of Object.entries(context)) {
        // Its length, as any member that is no method, is an attribute here.
        if (typeof base[name] === 'function') set[name](value)
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
  /** In place, as jQuery does it: of what is no node only what stands beside its like goes. */
  const unique = (list: any[]) => {
    const nodes = list.filter((one) => one?.compareDocumentPosition)
    const others = list.filter((one, i) => !one?.compareDocumentPosition && one !== list[i + 1])
    list.splice(0, list.length, ...sorted(nodes), ...others)
    return list
  }
  Object.assign(self.statics, {
    find: (selector: string, root: any = document) => search(selector, [root]),
    unique,
    uniqueSort: unique,
    nodeName: (node: Node, name: string) => node.nodeName?.toLowerCase() === name.toLowerCase(),
    // A number, where one is asked for.
    css: (node: Node, name: string, force?: boolean | '') => {
      const value = styleOf(node, name)
      const number = Number.parseFloat(value!)
      return force || (force === '' && Number.isFinite(number)) ? number || 0 : value
    },
    ...Object.fromEntries(
      ['attr', 'prop'].map((name) => [
        name,
        (node: Node, ...args: unknown[]) => setOf([node])[name](...args),
      ]),
    ),
    // Of nothing, too, where jQuery or Migrate is an old one.
    parseJSON: (text: any) => JSON.parse(text || !self.own.browser ? text : null),
    parseHTML: (html: unknown, ...more: unknown[]) =>
      // What it shall keep of scripts only jQuery knows.
      more.some((one) => one && one !== document)
        ? self.keep(
            () => self.theirs.parseHTML(html, ...more),
            () => false,
          )
        : typeof html === 'string'
          ? withoutScripts(html)
          : [],
  })
  const fits: Fits = (_owner, args) => args.every((one) => typeof one !== 'function' || plain(one))
  return {
    members: {
      ...Object.fromEntries([...Object.keys(tools), 'parseJSON'].map((name) => [name, fits])),
      ...Object.fromEntries(
        Object.keys(dataTools).map((name): [string, Fits] => [name, (_owner, [of]) => Object(of) === of]),
      ),
      find: (_owner, [selector]) => typeof selector === 'string' && !!search(selector, [document]),
      unique: (_owner, [list]) => Array.isArray(list),
      uniqueSort: (_owner, [list]) => Array.isArray(list),
      nodeName: () => true,
      css: (_owner, [, , , styles]) => !styles,
      attr: () => true,
      prop: () => true,
      _data: () => true,
      cleanData: () => true,
      parseHTML: () => true,
    },
    css: cssOf,
    move: moveData,
  }
}
