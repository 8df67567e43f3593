/** Milliseconds of work before the browser gets its turn: far below a frame, so that input is never late. */
const SLICE = 6

/** Runs jobs after the code that adds them, cut into slices. */
export const createQueue = <Job>(run: (job: Job) => unknown) => {
  const jobs: Job[] = []
  const drain = async () => {
    let end: number | undefined
    for (const job of jobs) {
      if (!end || performance.now() > end) {
        // Support: scheduler.yield Chrome 129, Firefox 142, Safari none
        await (end && ((self as any).scheduler?.yield?.() ?? new Promise((next) => setTimeout(next))))
        end = performance.now() + SLICE
      }
      try {
        run(job)
      } catch (cause) {
        // Nothing ends the queue for those behind it.
        console.error(cause)
      }
    }
    jobs.length = 0
  }
  return (job: Job) => {
    if (jobs.push(job) < 2) drain()
  }
}
