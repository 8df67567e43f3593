import { allJobs } from './jobs'
import { findLegacy } from './legacy'
import { options } from './names'
import { createQueue } from './queue'
import { release } from './replay'
import { report, sendEvent } from './report'
import { reveal } from './reveal'
import type { Entry, Job, Mount, State } from './types'

const PROPS = 'data-island-props'

const readProps = (element: Element): unknown => {
  const text = element.getAttribute(PROPS)
  try {
    return text ? JSON.parse(text) : undefined
  } catch (error) {
    throw new Error(`${PROPS}: ${(error as Error).message}`)
  }
}

/** Code of an island; undefined while it loads. */
const codes = new Map<Entry, Mount | undefined>()

const set = (job: Job, state: State) => {
  job.state = state
  if (options.debug != null) console.debug('[archipelago]', job.name, state, job.element)
}

const attempt = (job: Job, act?: (job: Job) => void) => {
  try {
    act?.(job)
  } catch (cause) {
    crash(job, cause)
  }
}

/** Takes the island down; held events go on without it. */
const end = (job: Job, state: State) => {
  if (job.state === 'failed') return
  set(job, state)
  attempt(job, job.stop)
  attempt(job, job.back)
  attempt(job, release)
}

const crash = (job: Job, cause: unknown) => {
  const { state } = job
  end(job, 'failed')
  report(job.name, job.element, cause)
  // What is to be seen then may be wrong, too: that is said, and ends nothing.
  if (state !== 'failed')
    attempt(job, () => {
      job.stop = undefined
      job.stop = reveal(job.element, job.entry[7])
    })
}

/** Does what there is to do ahead of an island's code, once, or stands down where the script that it replaces runs. */
export const prepare = (job: Job) => {
  const { entry, element } = job
  if (!entry[8] || job.back) return
  const legacy = entry[5] && findLegacy(entry[5])
  if (legacy) end(job, 'legacy')
  else if (legacy !== null) {
    job.back = () => {}
    attempt(job, () => {
      job.back = entry[8]!(element, readProps(element)) ?? job.back
    })
  }
}

const begin = (job: Job) => {
  const { name, element, entry } = job
  prepare(job)
  set(job, 'alive')
  const fail = (cause: unknown) => job.state === 'alive' && crash(job, cause)
  job.stop = codes.get(entry)!(element, readProps(element), fail, name)
  if (job.state !== 'alive') return attempt(job, job.stop) // It failed or left meanwhile.
  sendEvent('mount', name, element)
  release(job)
}

const mount = (job: Job) => job.state === 'loading' && attempt(job, begin)

const queue = createQueue(mount)

/** Brings on what waits for code or for the page. Looks it up: what has left meanwhile is not kept for it. */
export const wakeAll = () => {
  for (const job of allJobs())
    if (job.state === 'loading') wake(job)
    else if (job.state === 'waiting') prepare(job)
}

const load = (entry: Entry) => {
  codes.set(entry, undefined)
  const code = entry[1]()
  if (typeof code === 'function') codes.set(entry, code)
  else
    code
      .then((code) => {
        if (typeof code !== 'function') throw 'its file is of another version'
        codes.set(entry, code)
        wakeAll()
      })
      .catch((cause) => {
        codes.delete(entry)
        for (const job of allJobs()) if (job.state === 'loading' && job.entry === entry) crash(job, cause)
      })
}

/** Brings a job on as far as it gets: its code, its turn. `urgent`: a visitor waits for it. */
export const wake = (job: Job, urgent?: unknown) => {
  const { entry } = job
  if (job.state === 'waiting') set(job, 'loading')
  if (job.state !== 'loading') return
  if (urgent) job.held ??= []
  const legacy = entry[5] && findLegacy(entry[5])
  if (legacy) end(job, 'legacy')
  else if (legacy !== null) {
    if (!codes.has(entry)) load(entry)
    if (codes.get(entry)) (job.held ? mount : queue)(job)
  }
}

/** Ends a job whose element has left. */
export const leave = (job: Job) => {
  const { state } = job
  if (state === 'failed') job.stop?.()
  end(job, 'failed')
  if (state === 'alive') sendEvent('unmount', job.name, job.element)
}
