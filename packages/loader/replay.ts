import { own } from './own'
import type { Job } from './types'

/** Sends held events again: to the island once it is alive, natively (post, navigate) when it failed. */
export const release = (job: Job) => {
  for (const [event, target] of job.held?.splice(0) ?? []) {
    const { type, submitter } = event
    if (target.isConnected)
      if (type !== 'submit') target.dispatchEvent(new event.constructor(type, event))
      else own(target, 'requestSubmit').call(target, submitter?.form === target ? submitter : null)
  }
}
