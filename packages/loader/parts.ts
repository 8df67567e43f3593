import { findLegacy } from './legacy'
import { matches } from './matches'
import { names, wanted } from './names'
import { report } from './report'
import { reveal } from './reveal'
import type { Entry, Hidden, Row } from './types'

/**
 * The parts of packs: which islands a pack has, and what there is to do before their code is there, is in a file of its own. This is
 * what the one script knows of them; `rows` is set by boot.ts, and so is `bring`, which fetches one and gives its islands to the loader.
 */
export const parts: {
  rows: Row[]
  bring(files: readonly string[]): Promise<unknown>
  /** Gives islands to the loader, once that is there. */
  take?(islands: Entry[]): void
  /** Places in `rows` by the name of an island, once the page has named one that nobody knows. */
  names?: Record<string, number>
  /** Whether the page is being opened at a fragment. */
  opening: unknown
} = { rows: [], bring: async () => {}, opening: document.readyState !== 'complete' && location.hash }

const asked = new Map<Row, Promise<boolean>>()
const there = new Set<Row>()
/** What waits until no part is on its way. */
const waiting: (() => void)[] = []

/** Those that are on their way. */
export const coming = (): Row[] => [...asked.keys()].filter((row) => !there.has(row))

/** Whether a part is there. */
export const isThere = (row: Row): boolean => there.has(row)

/** Calls `act` when no part is on its way: now, or as soon as the last one has come or failed. */
export const whenThere = (act: () => void): void => {
  if (coming()[0]) waiting.push(act)
  else act()
}

/** What was revealed because a part cannot be had, and how to hide it again. */
const revealed: [element: Element, name: string, hide: () => void][] = []

/** Hides what was revealed in an element and inside it. */
export const conceal = (root: Node): void => {
  for (const one of revealed.splice(0))
    if (root.contains(one[0])) one[2]()
    else revealed.push(one)
}

/** Reveals what islands of a part would have shown. Whether there is something of theirs on the page. */
const show = (hidden: readonly Hidden[], cause: unknown) => {
  let any: unknown
  for (const [name, selector, rules, legacy] of hidden)
    if (wanted(name))
      for (const element of document.querySelectorAll(`${selector},[data-island~=${name}]`)) {
        if ((legacy && findLegacy(legacy)) || revealed.some((one) => one[0] === element && one[1] === name))
          continue
        any = element
        report(name, element, cause)
        revealed.push([element, name, reveal(element, rules)])
      }
  return any
}

const fail = ([[file], sign, hidden = [], , , last]: Row, cause: unknown) => {
  const act = () => {
    if (!show(hidden, cause))
      report(
        file!.match(/([^/]+?)(-\w+)?\.js/)![1]!,
        document.querySelector(sign) ?? document.documentElement,
        cause,
      )
  }
  last?.()
  // Which legacy scripts run is known then.
  if (document.readyState === 'complete') act()
  else addEventListener('load', act)
}

/** Brings a part, once; one that could not be had is asked for again. Whether it is there then. */
export const want = (row: Row): Promise<boolean> => {
  let answer = asked.get(row)
  if (!answer) {
    answer = parts.bring(row[0]).then(
      () => !!there.add(row),
      (cause) => {
        asked.delete(row)
        fail(row, cause)
        return false
      },
    )
    asked.set(row, answer)
    answer.then(() => {
      if (!coming()[0]) for (const act of waiting.splice(0)) act()
    })
  }
  return answer
}

/** Brings the parts of packs that HTML shows to be there. */
export const look = (root: Element | Document): void => {
  const rest = parts.rows.filter((row) => !asked.has(row))
  const signs = rest.map((row) => row[1]).join() || 'x'
  if (matches(root, signs) || root.querySelector(signs))
    for (const row of rest) if (matches(root, row[1]) || root.querySelector(row[1])) want(row)
}

/** Brings the part that has an island of this name. Whether one may have it. */
export const wantNamed = (name: string): unknown => {
  // Which names there are is on its way, or could not be had.
  if (!parts.names) return parts.rows[0]
  const row = parts.rows[parts.names[name] ?? -1]
  if (row) want(row)
  return row && !there.has(row)
}

/** The part, if it is not there yet, whose islands answer a method of jQuery; and whether these take any element. */
export const partOf = (method: string): [row: Row, any: boolean] | undefined => {
  for (const row of parts.rows)
    for (const name of there.has(row) ? [] : names(row[3]))
      if (name.replace('!', '') === method) return [row, name !== method]
}
