import { own } from './own'
import type { Job } from './types'

/**
 * Sends held events again: to the island once it is alive, natively (post, navigate) when it failed; then not those that
 * the page has had.
 */
export const release = (job: Job) => {
  for (const [event, target, had] of job.held?.splice(0) ?? []) {
    const { type, submitter } = event
    if (target.isConnected && (!had || job.state === 'alive'))
      if (type !== 'submit') target.dispatchEvent(new event.constructor(type, event))
      else own(target, 'requestSubmit').call(target, submitter?.form === target ? submitter : null)
  }
}
