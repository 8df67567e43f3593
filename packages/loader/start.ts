import { check } from './check'
import { arm } from './cue'
import { hold } from './hold'
import { allJobs, jobsOf, live } from './jobs'
import { leave, options, wake, wakeAll } from './life'
import { matches } from './matches'
import { givePressed } from './pressed'
import { report } from './report'
import type { Archipelago, Definition, Entry, Job, Mount, Options } from './types'

declare const __VERSION__: string

/** Pages may say them as a list of their own. */
const names = (list: unknown): string[] => `${list ?? ''}`.match(/[^\s,]+/g) ?? []

/** Code of a name that nobody has defined: scripts that are still on their way may do so. */
const unknown = async () => {
  if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done))
  throw 'data-island: no such island'
}

/**
 * Finds the islands of `entries` in the document, now and whenever HTML arrives, and mounts each on its cue.
 * Never throws on page content: what is wrong is reported through `archipelago:error`, one island at a time.
 * `codeOf` gives the code of a definition that came from outside.
 */
export const start = (
  entries: Entry[],
  given: Options = {},
  codeOf?: (definition: Definition) => Promise<Mount>,
): Archipelago => {
  const { only, skip } = Object.assign(options, given)
  const on = names(only)
  const off = names(skip)
  const wanted = (name: string) => !off.includes(name) && (!on[0] || on.includes(name))
  let active!: Entry[]
  let anywhere!: string
  const know = () => {
    active = entries.filter(([name, , selector]) => selector && wanted(name))
    anywhere = ['[data-island]', ...active.map((entry) => entry[2])].join()
  }
  know()
  const find = (name: string) => entries.find((entry) => entry[0] === name)

  /** What was just taken down on demand: where undoing moves it, or puts it back, it is not new. */
  const down = new Set<Node>()
  /** Islands that others have asked something of, by what keeps it. */
  const asked: Entry[6][] = []

  const claim = (element: Element, entry: Entry) => {
    const [name, , , , cue] = entry
    const jobs = jobsOf(element)
    if ([...down].some((root) => root.contains(element)) || jobs.some((job) => job.name === name)) return
    const job: Job = {
      name,
      element,
      entry,
      state: 'waiting',
      cue: element.getAttribute('data-island-when') || cue || 'load',
      stop: undefined,
    }
    live.set(element, [...jobs, job])
    hold(job)
    if (asked.includes(entry[6])) wake(job)
    else arm(job)
  }

  const look = (element: Element) => {
    if (!matches(element, anywhere)) return
    for (const entry of active) if (matches(element, entry[2]!)) claim(element, entry)
    for (const name of names(element.getAttribute('data-island')))
      if (wanted(name)) claim(element, find(name) ?? [name, unknown])
  }

  const scan = (root: Element | Document = document) =>
    [root as Element, ...root.querySelectorAll(anywhere)].forEach(look)

  const drop = (gone: (element: Element) => boolean) => {
    for (const [element, jobs] of live)
      if (gone(element)) {
        live.delete(element)
        jobs.forEach(leave)
      }
  }

  /** Scripts that are on their way may define islands. */
  const press = () => givePressed(document.readyState !== 'complete')

  const begin = () => {
    scan()
    new MutationObserver((records) => {
      const nodes = records
        .flatMap(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes])
        .filter((node) => node.nodeType === 1) as Element[]
      // A node that was moved in one task is still connected: it keeps its island.
      if (nodes.some((node) => !node.isConnected)) drop((element) => !element.isConnected)
      for (const node of nodes) if (node.isConnected) scan(node)
    }).observe(document, { childList: true, subtree: true })
    // Whoever starts the loader has said what there is to say then.
    queueMicrotask(press)
  }
  addEventListener('load', () => {
    // Which legacy scripts run is known then.
    wakeAll()
    press()
  })
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()

  const api: Archipelago = {
    scan(root) {
      down.clear()
      scan(root)
    },
    unmount(root) {
      down.add(root)
      drop((element) => root.contains(element) && !!down.add(element))
      // After the observer has told of what was moved.
      queueMicrotask(() => down.clear())
    },
    define(definition) {
      const { name } = definition ?? {}
      try {
        if (typeof name !== 'string' || !name) throw 'define: expected a name'
        if (find(name)) throw 'defined twice'
        const [selector, hold, cue, legacy, reveal] = check(definition)
        entries.push([name, () => codeOf!(definition), selector, hold, cue, legacy, undefined, reveal])
        know()
        // Those that have asked for it by name.
        for (const [element, jobs] of live)
          live.set(
            element,
            jobs.filter((job) => job.name !== name),
          )
        if (document.readyState !== 'loading') {
          document.querySelectorAll(`${selector || 'x'},[data-island]`).forEach(look)
          press()
        }
      } catch (cause) {
        report(name, document.documentElement, cause)
      }
    },
    version: __VERSION__,
    get islands() {
      return allJobs().map(({ name, element, state }) => ({ name, element, state }))
    },
  }
  for (const [, load, , , , , early] of active)
    early?.(load, api, () => {
      asked.push(early)
      for (const job of allJobs()) if (job.entry[6] === early) wake(job)
    })
  return api
}
