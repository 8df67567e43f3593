import { jobsOf } from './jobs'
import { wake } from './life'
import { matches } from './matches'
import { goesBy, namedBy, REPEATS } from './path'
import type { Entry, Job } from './types'

const TOUCH = ['pointerover', 'pointerdown', 'focusin']

const rulesOf = (entry: Entry) => entry[3]?.split(';') ?? []

/** Wakes the islands on a path that an event is for. Gives those that hold it, the innermost first. */
export const rouse = (event: any, path: any[]): Job[] => {
  const { type } = event
  const named = namedBy(path)
  if (named) path.push(named)
  const passes = goesBy(event)
  return path.flatMap((node, i) =>
    jobsOf(node).filter((job) => {
      const holds =
        !passes &&
        rulesOf(job.entry).some((rule) => {
          const [name, selector] = rule.split(/ (.*)/)
          return name === type && (!selector || path.slice(0, i + 1).some((on) => matches(on, selector)))
        })
      if (holds || (job.cue === 'touch' && TOUCH.includes(type))) wake(job, true)
      return holds
    }),
  )
}

const see = (event: any) => {
  const { type } = event
  const path = event.composedPath()
  const repeats = REPEATS.includes(type)
  // One island keeps it; the next sees the copy.
  const held = rouse(event, path).find((job) => job.state === 'loading')?.held
  if (held) {
    if (!repeats || !held.some(([old, on]) => old.type === type && on === path[0]))
      held.push([event, path[0]])
    if (repeats) event.preventDefault()
    event.stopImmediatePropagation()
  }
}

/** Types of events that are listened to. */
const heard = new Set<string>()

/**
 * One capture listener a type on window, whatever the number of islands. An event that an island holds wakes it:
 * when its code is there already it is mounted before the event arrives, otherwise the event is kept for `release`.
 */
export const hold = ({ cue, entry }: Job) => {
  for (const rule of [...(cue === 'touch' ? TOUCH : []), ...rulesOf(entry)]) {
    const [type] = rule.split(' ') as [string]
    if (!heard.has(type)) addEventListener(type, see, true)
    heard.add(type)
  }
}
