import type { Fault } from './faults'
import type { Look, Wrong } from './in-page'

/** How a page is when nothing goes wrong: of two visits, what both have in common. */
export interface Usual {
  /** Of each kind, how many are there, and to be seen, at the least. */
  seen: Record<string, number>
  printed: Record<string, number>
  fields: Record<string, number>
  /** What was put into fields and stays there. */
  typed: Record<number, string>
  busy: Set<string>
  alive: Record<string, number>
  dead: Record<string, number>
  reported: Set<string>
  owners: Record<string, string>
  asked: Set<string>
  islands: string[]
}

/** Said once the time for a service of others is over, which cannot be reached here. */
const AWAY = /YouTube Api Could not be loaded/

/** For each name that all have, what `choose` makes of their counts. */
const merge = (all: Record<string, number>[], choose: (...counts: number[]) => number) =>
  Object.fromEntries(
    Object.keys(Object.assign({}, ...all)).map((name) => [name, choose(...all.map((one) => one[name] ?? 0))]),
  )

/** `visits`: of each, how it looked before and after the islands were used, and some seconds later. */
export const usualOf = (visits: { start: Look; end: Look; late: Look; used: string[] }[]): Usual => {
  const looks = visits.flatMap(({ start, end, late }) => [start, end, late])
  const ends = visits.flatMap(({ end, late }) => [end, late])
  return {
    seen: merge(
      looks.map(({ seen }) => seen),
      Math.min,
    ),
    printed: merge(
      looks.map(({ printed }) => printed),
      Math.min,
    ),
    fields: merge(
      looks.map(({ fields }) => fields),
      Math.min,
    ),
    typed: Object.fromEntries(
      Object.entries(visits[0]!.end.given).filter(
        ([number, text]) => text && ends.every(({ typed }) => typed[Number(number)] === text),
      ),
    ),
    busy: new Set(looks.flatMap(({ busy }) => Object.keys(busy))),
    alive: merge(
      ends.map(({ alive }) => alive),
      Math.min,
    ),
    dead: merge(
      ends.map(({ dead }) => dead),
      Math.max,
    ),
    reported: new Set(looks.flatMap(({ reported }) => reported.map(({ what }) => what))),
    owners: Object.assign({}, ...looks.map(({ owners }) => owners)),
    asked: new Set(looks.flatMap(({ asked }) => asked)),
    islands: [...new Set(visits.flatMap(({ used }) => used))],
  }
}

/** What is wrong with a page that was spoilt by `fault`, once it is over. `only`: errors and what is stuck, no more. */
export const judge = (usual: Usual, now: Look, fault: Fault, only = false): Wrong[] => {
  const wrong: Wrong[] = [...now.errors]
  const not = new Set(fault.not)
  if (now.scriptsRun) wrong.push({ island: 'page', what: 'a script of an answer has run' })
  if (!fault.mayReport)
    wrong.push(...now.reported.filter(({ what }) => !usual.reported.has(what) && !AWAY.test(what)))
  for (const [name, text] of Object.entries(now.busy))
    if (!usual.busy.has(name)) {
      const [island, what] = text.split('|') as [string, string]
      wrong.push({ island, what: `stuck: ${what}` })
    }
  if (!fault.mayReport)
    for (const [name, count] of Object.entries(now.dead))
      if (count > (usual.dead[name] ?? 0)) wrong.push({ island: name, what: 'failed, or never came' })
  if (!not.has('alive'))
    for (const [name, count] of Object.entries(usual.alive))
      if (count && !now.alive[name]) wrong.push({ island: name, what: 'not alive' })
  if (only) return wrong
  const missing = (which: 'seen' | 'printed' | 'fields', what: string) => {
    if (not.has(which === 'printed' ? 'seen' : which)) return
    for (const [kind, count] of Object.entries(usual[which]))
      if ((now[which][kind] ?? 0) < count)
        wrong.push({
          island: usual.owners[kind] ?? 'page',
          what: `${what}: ${kind}, ${now[which][kind] ?? 0} of ${count}`,
        })
  }
  // What the islands make themselves cannot be there without their code.
  missing(fault.without ? 'printed' : 'seen', 'not to be seen')
  missing('fields', 'gone')
  if (!not.has('typed'))
    for (const [number, text] of Object.entries(usual.typed)) {
      const is = now.typed[Number(number)]
      // A field that is gone with its part of the page is told of above.
      if (now.given[Number(number)] === text && is !== undefined && is !== text)
        wrong.push({ island: 'page', what: `typed is lost: field ${number} has "${is}", not "${text}"` })
    }
  return wrong
}
