import type { Job } from './types'

const TOUCH = ['pointerover', 'pointerdown', 'focusin']

/**
 * One capture listener a type on window, whatever the number of islands. An event that an island holds wakes it:
 * when its code is there already it is mounted before the event arrives, otherwise the event is kept for `release`.
 */
export const createHold = (jobsOf: (target: any) => Job[], wake: (job: Job, urgent: boolean) => void) => {
  const see = (event: any) => {
    const { type } = event
    const path = event.composedPath()
    let kept: Event[] | undefined
    for (const node of path)
      for (const job of jobsOf(node)) {
        const holds = job.entry[3]?.split(';').some((rule) => {
          const [, name, selector] = rule.match(/(\w+) ?(.*)/)!
          return (
            name === type &&
            // A click that opens a new tab or a menu is the browser's.
            !(event.ctrlKey || event.metaKey || event.shiftKey || event.button) &&
            node.contains(selector ? path[0].closest(selector) : node)
          )
        })
        if (holds || (job.cue === 'touch' && TOUCH.includes(type))) wake(job, true)
        if (holds && job.state === 'loading') {
          kept = job.held ??= []
          if (!kept.some((old) => old.type === type && old.target === event.target)) kept.push(event)
        }
      }
    if (kept) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }

  // The browser ignores a listener that is there already.
  return (job: Job) => {
    for (const type of job.cue === 'touch' ? TOUCH : []) addEventListener(type, see, true)
    for (const rule of job.entry[3]?.split(';') ?? []) addEventListener(rule.split(' ')[0]!, see, true)
  }
}

/** Sends held events again: to the island once it is alive, natively (post, navigate) when it failed. */
export const release = (job: Job) => {
  for (const event of (job.held ?? []) as any[]) {
    const { target, type, submitter } = event
    if (type !== 'submit') target.dispatchEvent(new event.constructor(type, event))
    else if (target.isConnected) target.requestSubmit(submitter?.form === target ? submitter : null)
  }
  job.held = undefined
}
