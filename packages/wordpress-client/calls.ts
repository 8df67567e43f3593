import { whenJQuery } from './arrival.ts'

export type Call = [name: string, elements: Element[], args: unknown[]]

/** What stands in for a jQuery plugin: gets the elements of the set, then the caller's arguments. */
export type Shim = (elements: Element[], ...args: any[]) => unknown

/** Calls of methods of jQuery that islands answer. */
export const calls: {
  /** Those that came before the code that knows who answers. */
  readonly early: Call[]
  /** Those for islands whose code has not come yet. */
  readonly waiting: Set<Call>
  readonly shims: Map<string, Shim>
  /** Fetches the code that answers. */
  need?(): void
  /** Gives what a call returns in a list; nothing when no island answers it. */
  answer?(...call: Call): [unknown] | undefined
} = {
  early: [],
  waiting: new Set(),
  shims: new Map(),
}

/** Names of the methods that islands answer. */
export const installed = new Set<string>()

/** Puts method `name` on each copy of jQuery that is or comes to the page and has none of its own. */
export const install = (name: string): void => {
  if (installed.has(name)) return
  installed.add(name)
  const plugin = {
    [name](this: ArrayLike<Element>, ...args: unknown[]) {
      const call: Call = [name, Array.from(this), args]
      if (calls.answer) {
        const [value] = calls.answer(...call) ?? []
        return value === undefined ? this : value
      }
      calls.early.push(call)
      calls.need?.()
      return this
    },
  }
  whenJQuery(({ fn }) => {
    fn[name] ??= plugin[name]
  })
}
