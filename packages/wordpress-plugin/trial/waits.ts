import type { Difference } from './types'

// What scripts of a page could wait for: pure but for the attempts, each of which opens the page without and with what is to wait.

/** The visitor's first sign; that, or the page at rest: class-wait.php has them. */
export type Kind = 'sign' | 'idle'

/** A script, and for what it may be advised to wait at most. */
export interface Candidate {
  handle: string
  kind: Kind
}

/** What waits in an attempt, by handle. */
export type Choice = Record<string, Kind>

export interface Attempt {
  differences: Difference[]
  /** Handles that did wait. */
  waited: string[]
}

/**
 * Opens the page. `alone`: what is chosen waits although others keep jQuery.
 */
export type Try = (choice: Choice, alone: boolean) => Promise<Attempt>

/** For what a script can wait on a page; empty: it comes with the page. `why`: what was different when it waited longer. */
export interface Found {
  kind: Kind | ''
  why?: Difference
}

/** Attempts on one page at most. What is not tried then counts as different. */
export const MOST = 10

/**
 * Finds for what the scripts of a page can wait so that nothing is different: all at the first sign, else at rest, else not. Which of them is to blame
 * is found by halving. What did not wait in any attempt is not in the answer.
 */
export const findWaits = async (candidates: Candidate[], attempt: Try): Promise<Record<string, Found>> => {
  let left = MOST
  const found: Record<string, Found> = {}
  const choose = (handles: string[], kindOf: (handle: string) => Kind): Choice =>
    Object.fromEntries(handles.map((handle) => [handle, kindOf(handle)]))

  /** Of a group that makes a difference together those that make it alone; all, where none does. */
  const blame = async (
    group: string[],
    kind: Kind,
    why?: Difference,
  ): Promise<Map<string, Difference | undefined>> => {
    const all = new Map(group.map((handle) => [handle, why]))
    if (group.length < 2) return all
    const blamed = new Map<string, Difference | undefined>()
    const middle = Math.ceil(group.length / 2)
    for (const part of [group.slice(0, middle), group.slice(middle)]) {
      const { differences, waited } =
        left-- > 0
          ? await attempt(
              choose(part, () => kind),
              true,
            )
          : { differences: [], waited: [] }
      if (!differences[0] && part.every((handle) => waited.includes(handle))) continue
      for (const [handle, reason] of await blame(part, kind, differences[0] ?? why))
        blamed.set(handle, reason)
    }
    return blamed.size ? blamed : all
  }

  if (!candidates[0]) return found
  const most = new Map(candidates.map(({ handle, kind }) => [handle, kind]))
  // One that comes when the page is at rest takes the others with it.
  let kind: Kind = candidates.some((one) => one.kind === 'idle') ? 'idle' : 'sign'
  left -= 1
  let { differences, waited } = await attempt(Object.fromEntries(most), false)
  const handles = [...most.keys()].filter((handle) => waited.includes(handle))
  if (!handles[0]) return found
  for (const handle of handles) found[handle] = { kind }
  if (kind === 'sign' && differences[0]) {
    kind = 'idle'
    for (const [handle, why] of await blame(handles, 'sign', differences[0]))
      found[handle] = { kind, ...(why && { why }) }
    const atRest = choose(handles, (handle) => found[handle]!.kind as Kind)
    const again = left-- > 0 ? await attempt(atRest, false) : undefined
    // What did not wait after all counts as different.
    if (again && handles.every((handle) => again.waited.includes(handle))) differences = again.differences
  }
  if (differences[0])
    for (const [handle, why] of await blame(handles, 'idle', differences[0]))
      found[handle] = { kind: '', ...(why && { why }) }
  return found
}

/** A choice as class-wait-asked.php reads it. */
export const queryOf = (choice: Choice, alone: string): string =>
  [...(alone ? [alone] : []), ...Object.entries(choice).map(([handle, kind]) => `${kind} ${handle}`)]
    .map(encodeURIComponent)
    .join()
