import { pathOf } from '../scripts.ts'
import type { Report, ScriptReport } from '../types.ts'
import type { Step } from './types.ts'

/** Something that has to be done before a page is free of jQuery; the same on every page that has it. */
export interface Blocker {
  key: string
  what: string
  how: string
}

/** `the plugin NAME` or `the theme NAME` that a script is of, by its folder; undefined elsewhere. */
export const ownerOf = (src: string): string | undefined => {
  const [, kind, name] = /\/wp-content\/(plugins|themes|mu-plugins)\/([^/]+)/.exec(pathOf(src)) ?? []
  return name && `the ${kind === 'themes' ? 'theme' : 'plugin'} ${name}`
}

const GO: Blocker = {
  key: 'goes',
  what: 'Let go what can go',
  how: 'Install Archipelago; its WordPress plugin takes the scripts away that its islands replace.',
}

const HOW: Record<string, string> = {
  island: 'Archipelago has no island for it yet: do without it on these pages, or write the island.',
  off: 'Switch its islands on again (data-only, data-skip, or the plugin’s settings).',
  version: 'Another version of its plugin is needed, or an island for this one.',
  combined: 'Switch off combining of scripts in the optimiser, so that single scripts can go.',
  jquery: 'Replace it, do without it on these pages, or have it rewritten without jQuery.',
  unread: 'Its file could not be read: see that the server hands it out, then examine again.',
}

const WAIT = 'Let it wait for the visitor’s first sign ("Scripts that wait" in the plugin), or replace it.'

const scriptBlocker = ({ handle, src, why, cause, fate }: ScriptReport): Blocker => {
  const owner = ownerOf(src)
  const how = fate === 'could-wait' ? WAIT : HOW[cause ?? 'jquery']!
  if (cause === 'combined') return { key: why, what: `Scripts ${why.replace(/:.*/, '')}`, how }
  // What a plugin or theme does with jQuery goes with it; what an island does not do yet is said one by one.
  if (owner && (cause === 'jquery' || cause === 'unread'))
    return {
      key: `${cause} ${owner}`,
      what: `Scripts of ${owner} that ${cause === 'jquery' ? 'use jQuery' : 'were not read'}`,
      how,
    }
  // An island that several scripts wait for is one thing to do.
  const [, wanted] = /^no island yet: (.*)$/.exec(why) ?? []
  if (wanted) return { key: why, what: `No island yet: ${wanted}`, how }
  return { key: `${cause} ${handle} ${why}`, what: `${handle}: ${why}`, how }
}

/** The numbers of `script 12 of the page` differ from page to page. */
const inlineKey = (what: string, uses: string[]) =>
  what.includes('#') ? what : `${what.replace(/\d+ /, '')} ${uses.join(' ')}`

/** What stands between a page and being free of jQuery; nothing for one that is. */
export const blockersOf = ({ scripts, inline }: Report): Blocker[] => {
  const blockers = new Map<string, Blocker>()
  const add = (blocker: Blocker) => blockers.set(blocker.key, blocker)
  if (scripts.some(({ verdict }) => verdict === 'goes')) add(GO)
  // What is only needed by others goes with them.
  for (const script of scripts)
    if (script.verdict === 'stays' && script.cause !== 'needed') add(scriptBlocker(script))
  for (const { what, uses, needs } of inline)
    if (needs === 'jquery')
      add({
        key: `inline ${inlineKey(what, uses)}`,
        what: `Inline code that uses jQuery (${what}: ${uses.slice(0, 3).join(' ')})`,
        how: 'Have it rewritten without jQuery, or with what the stand-in answers.',
      })
  // Kept by code that is in no list: an inline script that uses another plugin's global.
  for (const { handle, cause, by = [], why } of scripts)
    for (const who of by)
      if (
        cause === 'needed' &&
        /^(inline code|script#)/.test(who) &&
        !inline.some(({ what, needs }) => what === who && needs === 'jquery')
      )
        add({
          key: `keeps ${handle} ${why.replace(/ in line \d+/, '')}`,
          what: `${handle}: ${why.replace(/ in line \d+/, '')}`,
          how: HOW.jquery!,
        })
  return [...blockers.values()]
}

/** The easiest first, then by name: pages come in any order. */
const order = (a: Blocker, b: Blocker) => Number(b === GO) - Number(a === GO) || (a.key < b.key ? -1 : 1)

/** More are not compared: three of sixty are 34,220 choices. */
const MOST = 60

/**
 * The three things to do that free the most pages together, in the order in which each frees most. Where no three free a
 * page, those that concern the most pages.
 */
export const findSteps = (pages: Blocker[][]): Step[] => {
  const on = new Map<string, { blocker: Blocker; pages: number }>()
  for (const blockers of pages)
    for (const blocker of blockers) {
      const entry = on.get(blocker.key) ?? { blocker, pages: 0 }
      entry.pages++
      on.set(blocker.key, entry)
    }
  const entries = [...on.values()]
    .sort((a, b) => b.pages - a.pages || order(a.blocker, b.blocker))
    .slice(0, MOST)
  // Pages that need the same count together; one with more than three to do is freed by no choice.
  const groups = new Map<string, { keys: string[]; count: number }>()
  for (const blockers of pages) {
    const keys = blockers.map(({ key }) => key).sort()
    if (!keys.length || keys.length > 3) continue
    const id = JSON.stringify(keys)
    const group = groups.get(id) ?? { keys, count: 0 }
    group.count++
    groups.set(id, group)
  }
  const free = (done: ReadonlySet<string>) => {
    let sum = 0
    for (const { keys, count } of groups.values()) if (keys.every((key) => done.has(key))) sum += count
    return sum
  }
  type Entry = (typeof entries)[number]
  let best: { list: Entry[]; frees: number; reach: number } = { list: [], frees: -1, reach: 0 }
  const consider = (list: Entry[]) => {
    const frees = free(new Set(list.map(({ blocker }) => blocker.key)))
    const reach = list.reduce((sum, entry) => sum + entry.pages, 0)
    if (frees > best.frees || (frees === best.frees && reach > best.reach)) best = { list, frees, reach }
  }
  if (entries.length <= 3) consider(entries)
  else
    for (let i = 0; i < entries.length; i++)
      for (let j = i + 1; j < entries.length; j++)
        for (let k = j + 1; k < entries.length; k++) consider([entries[i]!, entries[j]!, entries[k]!])
  const steps: Step[] = []
  const done = new Set<string>()
  for (let rest = [...best.list]; rest.length; ) {
    const before = free(done)
    const gains = rest.map((entry) => ({ entry, gain: free(new Set([...done, entry.blocker.key])) - before }))
    gains.sort(
      (a, b) => b.gain - a.gain || b.entry.pages - a.entry.pages || order(a.entry.blocker, b.entry.blocker),
    )
    const { entry, gain } = gains[0]!
    done.add(entry.blocker.key)
    steps.push({ what: entry.blocker.what, how: entry.blocker.how, frees: gain, pages: entry.pages })
    rest = rest.filter((one) => one !== entry)
  }
  return steps
}
