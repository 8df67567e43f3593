import { arm } from './cue'
import { hold } from './hold'
import { allJobs, jobsOf, live } from './jobs'
import { leave, options, wake, wakeAll } from './life'
import type { Archipelago, Entry, Job, Options } from './types'

declare const __VERSION__: string

const names = (list: string | null | undefined): string[] => list?.match(/[^\s,]+/g) ?? []

/**
 * Finds the islands of `entries` in the document, now and whenever HTML arrives, and mounts each on its cue.
 * Never throws on page content: what is wrong is reported through `archipelago:error`, one island at a time.
 */
export const start = (entries: readonly Entry[], given: Options = {}): Archipelago => {
  const { only, skip } = Object.assign(options, given)
  const on = names(only)
  const off = names(skip)
  const wanted = (name: string) => !off.includes(name) && (!on[0] || on.includes(name))
  const active = entries.filter(([name, , selector]) => selector && wanted(name))
  const anywhere = ['[data-island]', ...active.map((entry) => entry[2])].join()

  /** What was just taken down on demand: where undoing moves it, it is not new. */
  const down = new Set<Element>()
  /** Islands that others have asked something of, by what keeps it. */
  const asked: Entry[6][] = []

  const claim = (element: Element, entry: Entry) => {
    const [name, , , , cue] = entry
    const jobs = jobsOf(element)
    if (down.has(element) || jobs.some((job) => job.name === name)) return
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

  const scan = (root: Element | Document = document) => {
    for (const element of [root as Element, ...root.querySelectorAll(anywhere)])
      if (element.matches?.(anywhere)) {
        for (const entry of active) if (element.matches(entry[2]!)) claim(element, entry)
        for (const name of names(element.getAttribute('data-island')))
          if (wanted(name))
            claim(
              element,
              entries.find((entry) => entry[0] === name) ?? [
                name,
                () => Promise.reject('data-island: no such island'),
              ],
            )
      }
  }

  const drop = (gone: (element: Element) => boolean) => {
    for (const [element, jobs] of live)
      if (gone(element)) {
        live.delete(element)
        jobs.forEach(leave)
      }
  }

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
  }
  // Which legacy scripts run is known then.
  addEventListener('load', wakeAll)
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()

  const api: Archipelago = {
    scan(root) {
      down.clear()
      scan(root)
    },
    unmount(root) {
      drop((element) => root.contains(element) && !!down.add(element))
      // After the observer has told of what was moved.
      queueMicrotask(() => down.clear())
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
