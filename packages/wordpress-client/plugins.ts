import { coming, partOf, parts, want } from '@archipelago/loader'
import { whenJQuery } from './arrival.ts'
import { type Call, calls, install, warn } from './calls.ts'
import { reportUncaught } from './events.ts'
import { standIn } from './stand-in.ts'

/** What stands in for a jQuery plugin: gets the elements of the set, then the caller's arguments. */
export type Shim = (elements: Element[], ...args: any[]) => unknown

/** Which methods islands of a build answer: every one with its islands, and which are of a kind (packages/loader/feature.ts). */
export interface Expected {
  islands: Record<string, string>
  starts: string[]
  claims: string[]
  anywhere: string[]
}

const shims = new Map<string, Shim>()
/** Calls for islands whose code has not come yet. */
const waiting = new Set<Call>()
/** Methods that islands of the build answer, as far as their packs' parts are there; `expectPlugins` brings them. */
const expected: Expected = { islands: {}, starts: [], claims: [], anywhere: [] }

/** Makes an element an island, as if the page had printed it so. */
export const claim = (element: Element, island: string) => {
  const { dataset } = element as HTMLElement
  if (!dataset.island?.split(' ').includes(island))
    dataset.island = `${dataset.island ?? ''} ${island}`.trim()
}

/** Whether an island answers plugin `name` for these elements, now or when its code has come. */
const has = (name: string, elements: Element[]): boolean => {
  if (!elements.length) return true
  const [row, any] = partOf(name) ?? []
  // Without its part nobody knows; where it is not asked for, the page has none of its islands.
  if (row) return any || coming().includes(row)
  const known = shims.has(name)
  const { archipelago } = window as any
  const names = expected.islands[name]?.split(' ') ?? []
  if (expected.claims.includes(name) && names[0]) for (const element of elements) claim(element, names[0])
  // HTML that has just come has not been looked at yet.
  for (const root of known ? elements : [document, ...elements]) archipelago?.scan?.(root)
  return (
    known ||
    !!archipelago?.islands.some(
      (island: any) =>
        names.includes(island.name) &&
        /^(waiting|loading|alive)$/.test(island.state) &&
        (expected.anywhere.includes(name) ||
          elements.some((element) => island.element.contains(element) || element.contains(island.element))),
    )
  )
}

/** Answers a call or keeps it for its island; gives what it returns in a list, nothing when there is no such plugin. */
const answer = (name: string, elements: Element[], args: unknown[]): [unknown] | undefined => {
  const [row] = (elements.length && partOf(name)) || []
  if (row) {
    want(row).then((there) => there && !answer(name, elements, args) && warn(name, elements[0]))
    return [undefined]
  }
  if (!has(name, elements)) return
  const shim = shims.get(name)
  if (shim) return [shim(elements, ...args)]
  if (!expected.starts.includes(name)) waiting.add([name, elements, args])
  return [undefined]
}

/**
 * Answers calls of jQuery plugin `name`, as `$(form).wc_variation_form()` of a quick view, on each copy of jQuery that is
 * or comes to the page and on the stand-in (contracts/woocommerce.md 24.2 #9). A plugin that is there already stays, and
 * so does what was defined first. The call returns the set, or what `shim` returns when that is not undefined. Calls that
 * came before, for an island of the build that was to come, are answered now, in order.
 *
 * What we put there is a method, which has no `prototype`: `jQuery.fn.<name>.prototype` tells the legacy plugin from it.
 */
export function definePlugin(name: string, shim: Shim): void {
  if (!shims.has(name)) shims.set(name, shim)
  install(name)
  for (const call of waiting)
    if (call[0] === name) {
      waiting.delete(call)
      try {
        shim(call[1], ...call[2])
      } catch (error) {
        reportUncaught(error)
      }
    }
}

/** Puts member `name` on each copy of jQuery that is or comes to the page and has none of its own, and on the stand-in. */
export function defineMember(name: string, value: unknown): void {
  const self = standIn()
  if (self) self.statics[name] = value
  whenJQuery(($: any) => {
    $[name] ??= value
  })
}

/**
 * Arguments of the calls of plugin `name` that wait for an island on this element, in order: `[[options]]` after
 * `$('#rev_slider_1').revolution(options)`. They count as answered then.
 */
export function pluginCalls(element: Element, name: string): unknown[][] {
  return [...waiting]
    .filter((call) => call[0] === name && call[1].includes(element))
    .map((call) => {
      call[1] = call[1].filter((one) => one !== element)
      if (!call[1].length) waiting.delete(call)
      return call[2]
    })
}

/**
 * Says which plugins islands will define (`{ islands: { revolution: 'slider' }, … }`), so that calls before their code has come wait
 * for it.
 */
export function expectPlugins({ islands, ...kinds }: Expected): void {
  Object.assign(expected.islands, islands)
  for (const kind of ['starts', 'claims', 'anywhere'] as const) expected[kind].push(...kinds[kind])
  Object.keys(islands).forEach(install)
}

/**
 * Answers calls from now on, those that came before first, and starts to answer for the jQuery stand-in. `load` fetches the code
 * that does, when something on the page has called the stand-in; when it cannot be had, the site's real jQuery does it all.
 */
export function answerCalls(load: () => Promise<any>): void {
  calls.answer = answer
  for (const call of calls.early.splice(0)) if (!answer(...call)) warn(call[0], call[1][0])
  const self = standIn()
  if (!self) return
  let woken = false
  self.wake = () => {
    if (woken) return
    woken = true
    self.deliver = (...event) => !!self.early.push(event)
    const methods = parts.rows.filter((row) => row[3])
    const known = coming().filter((row) => methods.includes(row))
    Promise.all([load(), ...known.map(want)]).then(
      ([engine]) => {
        const names = methods.flatMap((row) => row[3]!.match(/\w+/g)!)
        engine(self, { names: [...new Set([...Object.keys(expected.islands), ...names])], has, answer })
      },
      () => {
        self.deliver = undefined
        self.giveUp()
      },
    )
  }
  if (self.calls.length || self.ready.length) self.wake()
}
