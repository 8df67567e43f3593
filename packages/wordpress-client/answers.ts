import { coming, partOf, want } from '@archipelago/loader'
import { calls, installed } from './calls.ts'
import { claim } from './plugins.ts'

/** What is answered. */
export { installed as names }

/** Whether an island answers plugin `name` for these elements, now or when its code has come. */
export const has = (name: string, elements: Element[]): boolean => {
  if (!elements.length) return true
  const [row, any] = partOf(name) ?? []
  // Without its part nobody knows; where it is not asked for, the page has none of its islands.
  if (row) return any || coming().includes(row)
  const { islands, claims, anywhere } = calls.expected
  const known = calls.shims.has(name)
  const { archipelago } = window as any
  const names = islands[name]?.split(' ') ?? []
  if (claims.includes(name) && names[0]) for (const element of elements) claim(element, names[0])
  // HTML that has just come has not been looked at yet.
  for (const root of known ? elements : [document, ...elements]) archipelago?.scan?.(root)
  return (
    known ||
    !!archipelago?.islands.some(
      (island: any) =>
        names.includes(island.name) &&
        /^(waiting|loading|alive)$/.test(island.state) &&
        (anywhere.includes(name) ||
          elements.some((element) => island.element.contains(element) || element.contains(island.element))),
    )
  )
}

/** Answers a call or keeps it for its island; gives what it returns in a list, nothing when there is no such plugin. */
export const answer = (name: string, elements: Element[], args: unknown[]): [unknown] | undefined => {
  const [row] = (elements.length && partOf(name)) || []
  if (row) {
    want(row).then((there) => there && answer(name, elements, args))
    return [undefined]
  }
  if (!has(name, elements)) {
    // Not an error: scripts that ask `if ($.fn.flexslider)` go on, on sites that never had it.
    console.warn(`[archipelago] jQuery(…).${name}: no island answers it for`, elements[0])
    return
  }
  const shim = calls.shims.get(name)
  if (shim) return [shim(elements, ...args)]
  if (!calls.expected.starts.includes(name)) calls.waiting.add([name, elements, args])
  return [undefined]
}

/** Answers calls from now on, those that came before first. */
export const answerCalls = (): void => {
  calls.answer = answer
  for (const [name, elements, args] of calls.early.splice(0)) {
    // What an island has taken meanwhile is answered.
    if (elements[0]) answer(name, elements, args)
  }
}
