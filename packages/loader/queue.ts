import type { Job } from './types'

/** Milliseconds of work before the browser gets its turn: far below a frame, so that input is never late. */
const SLICE = 6

/** Mounts in batches cut into slices; a user event takes its job out and runs it at once. */
export const createQueue = (run: (job: Job) => void) => {
  const jobs = new Set<Job>()
  let busy: boolean | undefined
  const drain = async () => {
    busy = true
    let end = performance.now() + SLICE
    for (const job of jobs) {
      jobs.delete(job)
      run(job)
      if (performance.now() > end) {
        // Support: scheduler.yield Chrome 129, Firefox 142, Safari none
        await ((self as any).scheduler?.yield?.() ?? new Promise((next) => setTimeout(next)))
        end = performance.now() + SLICE
      }
    }
    busy = false
  }
  return {
    add(job: Job) {
      jobs.add(job)
      if (!busy) drain()
    },
    delete: (job: Job) => jobs.delete(job),
  }
}
