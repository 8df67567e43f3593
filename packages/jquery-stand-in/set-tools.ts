// What all that answers for sets has in common.
import type { World } from './world.ts'

export type Fits = (set: any, args: any[]) => unknown

export const isText = (value: unknown) => typeof value === 'string'
export const isElement = (node: any): node is HTMLElement => node?.nodeType === 1
export const elements = (set: any): HTMLElement[] => set.get().filter(isElement)
export const words = (text: string): string[] => text.match(/[^\x20\t\r\n\f]+/g) ?? []
export const none: Fits = (_set, args) => !args.length
/** Of methods that look at nothing that they are given. */
export const always: Fits = () => true

/** Does something with each element of a set, which is what it returns. */
export const forAll =
  (act: (node: HTMLElement, args: any[], i: number) => void) =>
  (them: any, args: any[]): any => {
    for (const [i, node] of elements(them).entries()) act(node, args, i)
    return them
  }

/** Methods whose value may be a function of each node, by the place of that value. */
const PER_NODE: Record<string, number> = { attr: 1, prop: 1, css: 1 }
for (const name of 'addClass removeClass toggleClass val text html append prepend before after wrap wrapInner width height'.split(
  ' ',
))
  PER_NODE[name] = 0

/** What such a function is told of a node beside its place. */
const toldOf = (name: string, node: Element, one: any, args: any[]) =>
  /Class$/.test(name)
    ? (node.getAttribute('class') ?? '')
    : /pend$|^(before|after)$/.test(name)
      ? node.innerHTML
      : /^wrap/.test(name)
        ? undefined
        : one[name](...args)

/** `define` of methods whose value may be a function, too. */
export const perNode =
  ({ define, plain, setOf }: World): World['define'] =>
  (name, fits, run) => {
    const at = PER_NODE[name]!
    return define(
      name,
      (them, args) =>
        typeof args[at] === 'function' ? args.length === at + 1 && plain(args[at]) : fits(them, args),
      (them, args) => {
        if (typeof args[at] !== 'function') return run(them, args)
        const before = args.slice(0, at)
        for (const [i, node] of (name === 'wrap' ? them.get() : elements(them)).entries()) {
          const one = setOf([node])
          const value = args[at].call(node, i, toldOf(name, node, one, before))
          if (value !== undefined) one[name](...before, value)
        }
        return them
      },
    )
  }
