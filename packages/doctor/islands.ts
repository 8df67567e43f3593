import { findFault } from './faults.ts'
import { nameOf, type Script } from './scripts.ts'
import type { Finding, IslandReport, IslandState, Knowledge, Page } from './types.ts'

const words = (list: string | null | undefined): string[] => list?.match(/[^\s,]+/g) ?? []

/** A media query has a bracket. */
const CUES = /^(load|idle|visible|touch|visitor( \S+)?)$|\(/

interface Options {
  only?: string
  skip?: string
}

/** Handle of the legacy script that makes an island stand down, if its tag is on the page and will run. */
export const standsDownFor = (legacy: string | undefined, scripts: Script[]): Script | undefined => {
  const [handle] = legacy?.split(' ') ?? []
  return handle ? scripts.find((script) => script.handle === handle && script.kind !== 'data') : undefined
}

/** Which islands of the build are on the page, and what becomes of each. */
export const findIslands = (
  page: Page,
  { islands, packs = {} }: Knowledge,
  scripts: Script[],
  { only, skip }: Options,
): { islands: IslandReport[]; findings: Finding[] } => {
  const findings: Finding[] = []
  const reports = new Map<string, IslandReport>()
  const matches = page.matches ?? ((element: Element, selector: string) => element.matches(selector))
  const wanted = (name: string) =>
    !words(skip).includes(name) && (!words(only).length || words(only).includes(name))

  for (const [option, list] of [
    ['data-only', only],
    ['data-skip', skip],
  ] as const)
    for (const name of words(list))
      if (!islands[name])
        findings.push({
          kind: 'island-option',
          level: 'warning',
          text: `${option} names "${name}": this build has no such island.`,
        })

  const add = (name: string, element: Element, state: IslandState, why?: string) => {
    const cue = element.getAttribute('data-island-when') || islands[name]?.cue || 'load'
    const key = `${name} ${state}`
    const report = reports.get(key) ?? { name, state, count: 0, cues: [], where: [], why }
    reports.set(key, report)
    report.count++
    if (!report.cues.includes(cue)) report.cues.push(cue)
    const where = nameOf(element)
    if (report.where.length < 5 && !report.where.includes(where)) report.where.push(where)
    if (!CUES.test(cue))
      findings.push({
        kind: 'island-cue',
        level: 'warning',
        text: `${name} on ${nameOf(element)}: data-island-when="${cue}" is no cue; it mounts at once.`,
      })
  }

  const examine = (name: string, element: Element) => {
    const living = page.living?.find((one) => one.name === name && one.element === element)
    const legacy = standsDownFor(islands[name]?.legacy, scripts)
    const fault = findFault(name, element)
    if (!wanted(name)) add(name, element, 'off', 'switched off by data-only or data-skip')
    else if (!islands[name]) {
      add(name, element, 'unknown', 'this build has no such island')
      findings.push({
        kind: 'island-name',
        level: 'error',
        text: `data-island="${name}" on ${nameOf(element)}: this build has no such island. Misspelt, it needs a newer build, or a script of the page defines it.`,
      })
    } else if (living?.state === 'failed' || (!living && fault)) {
      add(name, element, 'bad', fault ?? 'failed; the console says why')
      findings.push({
        kind: living ? 'island-failed' : 'island-markup',
        level: 'error',
        text: `${name} on ${nameOf(element)}: ${fault ?? 'failed; the console says why'}`,
      })
    } else if (living ? living.state === 'legacy' : legacy)
      add(name, element, 'stands-down', `${legacy?.handle ?? 'its legacy script'} is on the page`)
    else add(name, element, 'mounts')
  }

  const elements = [...page.document.querySelectorAll('*')].filter((one) => !one.closest('noscript,template'))
  // What only a pack knows is not looked for where nothing shows that pack.
  const away = Object.values(packs)
    .filter(({ sign }) => sign && !elements.some((element) => matches(element, sign)))
    .map(({ file }) => file)
  const sought = Object.entries(islands).filter(([, { files }]) => !files.some((file) => away.includes(file)))
  for (const element of elements) {
    const names = new Set(words(element.getAttribute('data-island')))
    for (const [name, { selector }] of sought) if (selector && matches(element, selector)) names.add(name)
    // Mounting may have taken away what the selector asks for.
    for (const living of page.living ?? []) if (living.element === element) names.add(living.name)
    for (const name of names) examine(name, element)
  }

  const present = new Set([...reports.values()].map(({ name }) => name))
  for (const name of Object.keys(islands))
    if (!present.has(name))
      reports.set(name, {
        name,
        state: 'absent',
        count: 0,
        cues: [],
        where: [],
        why: 'no such markup on the page',
      })
  const order: IslandState[] = ['mounts', 'stands-down', 'bad', 'unknown', 'off', 'absent']
  return {
    islands: [...reports.values()].sort(
      (a, b) => order.indexOf(a.state) - order.indexOf(b.state) || (a.name < b.name ? -1 : 1),
    ),
    findings,
  }
}
