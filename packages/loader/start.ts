import { createCues } from './cue'
import { createHold, release } from './hold'
import { runsLegacy } from './legacy'
import { createQueue } from './queue'
import { emit, report } from './report'
import type { Archipelago, Entry, Job, Mount, Options } from './types'

declare const __VERSION__: string

const names = (list: string | null | undefined): string[] => list?.match(/[^\s,]+/g) ?? []

const PROPS = 'data-island-props'

const readProps = (element: Element): unknown => {
  const text = element.getAttribute(PROPS)
  try {
    return text ? JSON.parse(text) : undefined
  } catch (error) {
    throw new Error(`${PROPS}: ${(error as Error).message}`)
  }
}

/**
 * Finds the islands of `entries` in the document, now and whenever HTML arrives, and mounts each on its cue.
 * Never throws on page content: what is wrong is reported through `archipelago:error`, one island at a time.
 */
export const start = (entries: readonly Entry[], { only, skip, debug }: Options = {}): Archipelago => {
  const live = new Map<Element, Job[]>()
  const jobsOf = (element: Element) => live.get(element) ?? []
  const off = names(skip)
  const on = names(only)
  const active = entries.filter(([name]) => !off.includes(name) && (!on[0] || on.includes(name)))
  const anywhere = ['[data-island]', ...active.flatMap((entry) => entry[2] || [])].join()
  /** Code of an island: its promise, then the code itself. */
  const codes = new Map<Entry, Mount | Promise<Mount>>()

  const set = (job: Job, state: Job['state']) => {
    job.state = state
    if (debug != null) console.debug('[archipelago]', job.name, state, job.element)
  }

  const stop = (job: Job) => {
    const { stop } = job
    job.stop = undefined
    try {
      stop?.()
    } catch (cause) {
      report(job.name, job.element, cause)
    }
  }

  const fail = (job: Job, cause: unknown) => {
    if (job.state === 'failed' || !jobsOf(job.element).includes(job)) return
    set(job, 'failed')
    stop(job)
    report(job.name, job.element, cause)
    release(job)
  }

  const mount = (job: Job) => {
    const { name, element } = job
    set(job, 'alive')
    try {
      job.stop = job.mount!(element, readProps(element), (cause) => fail(job, cause), name)
      if ((job.state as string) === 'failed') stop(job)
      else emit('mount', name, element)
    } catch (cause) {
      fail(job, cause)
    }
    release(job)
  }

  const queue = createQueue(mount)

  const wake = (job: Job, urgent?: boolean) => {
    const { entry } = job
    const ready = (code: Mount) => {
      codes.set(entry, (job.mount = code))
      if (job.state === 'loading') {
        job.stop = () => queue.delete(job)
        queue.add(job)
      }
    }
    if (job.state === 'waiting') {
      stop(job)
      set(job, 'loading')
      const code = codes.get(entry) ?? entry[1]()
      codes.set(entry, code)
      if (typeof code === 'function') ready(code)
      else
        code.then(ready, (cause) => {
          codes.delete(entry)
          fail(job, cause)
        })
    }
    if (urgent && job.mount && job.state === 'loading') {
      stop(job)
      mount(job)
    }
  }

  const arm = createCues(wake, jobsOf)
  const hold = createHold(jobsOf, wake)

  const claim = (element: Element, entry: Entry) => {
    const [name, , , , cue, legacy] = entry
    const jobs = jobsOf(element)
    if (jobs.some((job) => job.entry === entry)) return
    const job: Job = {
      name,
      element,
      entry,
      state: 'waiting',
      cue: element.getAttribute('data-island-when') || cue || 'load',
    }
    live.set(element, jobs.concat(job))
    const go = () => {
      const there = legacy ? runsLegacy(legacy) : false
      if (there) set(job, 'legacy')
      else if (there == null) addEventListener('load', () => job.state === 'waiting' && go())
      else {
        hold(job)
        job.stop = arm(job) ?? job.stop
      }
    }
    go()
  }

  const each = (root: Element | Document, selector: string, act: (element: Element) => void) => {
    if ((root as Element).matches?.(selector)) act(root as Element)
    root.querySelectorAll(selector).forEach(act)
  }

  const scan = (root: Element | Document = document) => {
    if (root !== document && !(root as Element).matches(anywhere) && !root.querySelector(anywhere)) return
    for (const entry of active) if (entry[2]) each(root, entry[2], (element) => claim(element, entry))
    each(root, '[data-island]', (element) => {
      for (const name of names(element.getAttribute('data-island'))) {
        const entry = entries.find((entry) => entry[0] === name)
        if (!entry) report(name, element, 'no such island')
        else if (active.includes(entry)) claim(element, entry)
      }
    })
  }

  const drop = (gone: (element: Element) => boolean) => {
    for (const [element, jobs] of live)
      if (gone(element)) {
        live.delete(element)
        for (const job of jobs) {
          const { state } = job
          stop(job)
          job.state = 'failed'
          if (state === 'alive') emit('unmount', job.name, element)
        }
      }
  }

  const begin = () => {
    scan()
    new MutationObserver((records) => {
      // A node that was moved in one task is still connected: it keeps its island.
      if (records.some((record) => record.removedNodes[0])) drop((element) => !element.isConnected)
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node.nodeType === 1 && node.isConnected) scan(node as Element)
    }).observe(document, { childList: true, subtree: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin)
  else begin()

  return {
    scan,
    unmount: (root) => drop((element) => root.contains(element)),
    version: __VERSION__,
    get islands() {
      return [...live.values()].flat().map(({ name, element, state }) => ({ name, element, state }))
    },
  }
}
