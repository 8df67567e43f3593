import { jobsOf, wake } from '@archipelago/loader'

/**
 * Mounts an island that stands on an element at once, where its code is there; else it is mounted when its code comes. False where
 * the element has none of that name, or one that stands down or has failed.
 */
export const hasten = (element: Element, name: string): boolean => {
  const job = jobsOf(element).find((job) => job.name === name)
  if (job) wake(job, true)
  return !!job && !/legacy|failed/.test(job.state)
}
