import type { Job } from './types'

/** The islands of the page: a loader lives as long as its page, and there is one (boot.ts). */
export const live = new Map<Element, Job[]>()

/** The islands on one element. */
export const jobsOf = (element: Element): Job[] => live.get(element) ?? []

/** Every island of the page. */
export const allJobs = (): Job[] => [...live.values()].flat()
