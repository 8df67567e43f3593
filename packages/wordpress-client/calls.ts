import { whenJQuery } from './arrival.ts'

export type Call = [name: string, elements: Element[], args: unknown[]]

/** Calls of methods that islands answer: those that came before anybody could answer, and who answers. */
export const calls: {
  readonly early: Call[]
  /** Gives what a call returns in a list; nothing when no island answers it. */
  answer?(...call: Call): [unknown] | undefined
} = { early: [] }

const installed = new Set<string>()

/** Not an error: scripts that ask `if ($.fn.flexslider)` go on, on sites that never had it. */
export const warn = (name: string, element?: Element): void =>
  console.warn(`[archipelago] jQuery(…).${name}: no island answers it for`, element)

/** Puts method `name` on each copy of jQuery that is or comes to the page and has none of its own. */
export const install = (name: string): void => {
  if (installed.has(name)) return
  installed.add(name)
  const plugin = {
    [name](this: ArrayLike<Element>, ...args: unknown[]) {
      const call: Call = [name, Array.from(this), args]
      if (!calls.answer) {
        calls.early.push(call)
        return this
      }
      const reply = calls.answer(...call)
      if (!reply) warn(name, this[0])
      return reply?.[0] === undefined ? this : reply[0]
    },
  }
  whenJQuery(({ fn }) => {
    fn[name] ??= plugin[name]
  })
}
