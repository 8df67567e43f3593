import { coming, partOf, want } from '@archipelago/loader'
import { calls, install, installed } from './calls.ts'
import { claim } from './plugins.ts'

/** Which methods islands of a build answer: every one with its islands, and which are of a kind (packages/loader/feature.ts). */
export interface Expected {
  islands: Record<string, string>
  starts: string[]
  claims: string[]
  anywhere: string[]
}

const state: { expected: Expected } = { expected: { islands: {}, starts: [], claims: [], anywhere: [] } }

/** Whether an island answers plugin `name` for these elements, now or when its code has come. */
export const has = (name: string, elements: Element[]): boolean => {
  if (!elements.length) return true
  const [row, any] = partOf(name) ?? []
  // Without its part nobody knows; where it is not asked for, the page has none of its islands.
  if (row) return any || coming().includes(row)
  const { islands, claims, anywhere } = state.expected
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
  if (!state.expected.starts.includes(name)) calls.waiting.add([name, elements, args])
  return [undefined]
}

/**
 * Answers calls from now on, those that came before first. `expected` says which plugins islands of this build will define (`{ islands:
 * { revolution: 'slider' }, … }`), so that calls before their code has come wait for it. Gives what the stand-in's engine asks.
 */
export const answerCalls = (expected: Expected) => {
  state.expected = expected
  Object.keys(expected.islands).forEach(install)
  calls.answer = answer
  // What an island has taken meanwhile is answered.
  for (const call of calls.early.splice(0)) if (call[1][0]) answer(...call)
  return { names: installed, has, answer }
}
