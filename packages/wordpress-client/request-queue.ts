import { RequestError } from './request.ts'

/** Sends a request and gives its answer; `signal` says that nobody waits for it any more. */
export type Job<T> = (signal: AbortSignal) => Promise<T>

export interface RequestQueue {
  /** Runs the job after all earlier ones; settles as the job does. */
  add<T>(job: Job<T>): Promise<T>
  /** Aborts the running job's signal; waiting jobs never start and reject with an `abort` error. */
  abort(): void
}

/**
 * Requests one at a time, in order; one that fails never blocks the next (contracts/woocommerce.md 4.3: one queue for every
 * add and remove).
 */
export function createRequestQueue(): RequestQueue {
  let last: Promise<unknown> = Promise.resolve()
  let stop = new AbortController()
  return {
    add(job) {
      const { signal } = stop
      const result = last.then(() => {
        if (signal.aborted) throw new RequestError('abort')
        return job(signal)
      })
      last = result.catch(() => {})
      return result
    },
    abort() {
      stop.abort()
      stop = new AbortController()
    },
  }
}

export interface LatestRequest {
  /** Aborts the earlier job and starts this one at once. The earlier promise rejects with an `abort` error. */
  run<T>(job: Job<T>): Promise<T>
  abort(): void
}

/**
 * Only the newest request counts: an answer or error that comes after it was superseded or aborted is dropped, even when
 * the job ignored its signal (contracts/woocommerce.md 7.6, 14.3).
 */
export function createLatestRequest(): LatestRequest {
  let stop = new AbortController()
  const abort = () => stop.abort()
  return {
    run(job) {
      abort()
      const { signal } = (stop = new AbortController())
      return new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new RequestError('abort')))
        job(signal).then(resolve, reject)
      })
    },
    abort,
  }
}
