import type { Fault } from './faults'
import type { Look, Wrong } from './in-page'

/** How a page is when nothing goes wrong: of two visits, what both have in common. */
export interface Usual {
  seen: Set<number>
  there: Set<number>
  typed: Record<number, string>
  busy: Set<string>
  alive: Record<string, number>
  reported: Set<string>
  owners: Record<number, string>
  about: Record<number, string>
  asked: Set<string>
  islands: string[]
}

/** `visits`: of each, how it looked before and after the islands were used, and some seconds later. */
export const usualOf = (visits: { start: Look; end: Look; late: Look; used: string[] }[]): Usual => {
  const looks = visits.flatMap(({ start, end, late }) => [start, end, late])
  const all = (lists: number[][]) =>
    new Set(lists[0]!.filter((one) => lists.every((list) => list.includes(one))))
  const [first] = visits
  const ends = visits.flatMap(({ end, late }) => [end, late])
  return {
    seen: all(looks.map(({ seen }) => seen)),
    there: all(looks.map(({ there }) => there)),
    typed: Object.fromEntries(
      Object.entries(first!.end.typed).filter(
        ([number, text]) => text && ends.every(({ typed }) => typed[Number(number)] === text),
      ),
    ),
    busy: new Set(looks.flatMap(({ busy }) => Object.keys(busy))),
    alive: Object.fromEntries(
      Object.entries(first!.end.alive).map(([name, count]) => [
        name,
        Math.min(count, ...ends.map(({ alive }) => alive[name] ?? 0)),
      ]),
    ),
    reported: new Set(looks.flatMap(({ reported }) => reported.map(({ what }) => what))),
    owners: Object.assign({}, ...looks.map(({ owners }) => owners)),
    about: Object.assign({}, ...looks.map(({ about }) => about)),
    asked: new Set(looks.flatMap(({ asked }) => asked)),
    islands: [...new Set(visits.flatMap(({ used }) => used))],
  }
}

/** What is wrong with a page that was spoilt by `fault`, once it is over. `only`: errors and what is stuck, no more. */
export const judge = (usual: Usual, now: Look, fault: Fault, only = false): Wrong[] => {
  const wrong: Wrong[] = [...now.errors]
  const not = new Set(fault.not)
  if (now.scriptsRun) wrong.push({ island: 'page', what: 'a script of an answer has run' })
  if (!fault.mayReport) wrong.push(...now.reported.filter(({ what }) => !usual.reported.has(what)))
  for (const [name, text] of Object.entries(now.busy))
    if (!usual.busy.has(name)) {
      const [island, what] = text.split('|') as [string, string]
      wrong.push({ island, what: `stuck: ${what}` })
    }
  if (only) {
    // What was put anew and waited for its cue was met once more meanwhile.
    if (fault.id === 'replaced')
      for (const name of Object.keys(usual.alive))
        if (usual.alive[name] && !now.alive[name]) wrong.push({ island: name, what: 'not alive' })
    return wrong
  }
  const owner = (number: number) => usual.owners[number] ?? now.owners[number] ?? 'page'
  const missing = (kind: 'seen' | 'there', what: string) => {
    if (not.has(kind)) return
    const present = new Set(now[kind])
    for (const number of usual[kind])
      if (!present.has(number))
        wrong.push({ island: owner(number), what: `${what} ${number} ${usual.about[number] ?? ''}` })
  }
  missing('seen', 'not to be seen: element')
  missing('there', 'gone: element')
  if (!not.has('typed'))
    for (const [number, text] of Object.entries(usual.typed))
      if (usual.there.has(Number(number)) && now.typed[Number(number)] !== text)
        wrong.push({
          island: owner(Number(number)),
          what: `typed is lost: ${number} ${usual.about[number]} has "${now.typed[Number(number)]}", not "${text}"`,
        })
  if (!not.has('alive'))
    for (const [name, count] of Object.entries(usual.alive))
      if ((now.alive[name] ?? 0) < count)
        wrong.push({ island: name, what: `alive ${now.alive[name] ?? 0} times, not ${count}` })
  return wrong
}
