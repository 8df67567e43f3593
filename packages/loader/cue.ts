import type { Job } from './types'

/** Arms a job's cue: `wake(job)` once it comes; returns what takes it down before. */
export const createCues = (wake: (job: Job) => void, jobsOf: (element: Element) => Job[]) => {
  let observer: IntersectionObserver
  /** The first child of an island that has no box of its own (`display: contents`): it would never intersect. */
  const owner = new WeakMap<Element, Element>()

  const see = (entries: IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting, boundingClientRect: box } of entries) {
      const element = owner.get(target) ?? target
      const child = target.firstElementChild
      if (isIntersecting) for (const job of jobsOf(element)) job.cue === 'visible' && wake(job)
      else if (!box.height && child) {
        owner.set(child, element)
        observer.observe(child)
      }
    }
  }

  return (job: Job): (() => void) | undefined => {
    const { cue, element } = job
    const go = () => wake(job)
    if (cue === 'visible') {
      observer ??= new IntersectionObserver(see, { rootMargin: '200px' })
      observer.observe(element)
      return () => observer.unobserve(element)
    }
    if (cue === 'idle')
      // Support: requestIdleCallback Safari none. A job that has left ignores its late call.
      (self.requestIdleCallback ?? setTimeout)(go, { timeout: 2000 } as any)
    else if (cue !== 'load' && cue !== 'touch') {
      const query = matchMedia(cue)
      if (!query.matches) {
        query.addEventListener('change', go)
        return () => query.removeEventListener('change', go)
      }
      go()
    } else if (cue === 'load') go()
  }
}
