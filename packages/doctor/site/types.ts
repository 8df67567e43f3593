import type { Report } from '../types.ts'
import type { Trouble } from './client.ts'

/** One address of a site: a report, or why there is none. */
export interface SitePage {
  address: string
  /** What came of it; `same` is an address that leads to a page that has a row already. */
  outcome: 'examined' | 'same' | Trouble
  /** Why there is no report, or what is to be said beside it. */
  why?: string
  /** Address after redirects, where it differs. */
  url?: string
  report?: Report
}

/** One thing to do, and what it is good for. */
export interface Step {
  what: string
  /** What to do about it, as a sentence. */
  how: string
  /** Pages that need nothing of jQuery once this step and those before it are done, and were not so before. */
  frees: number
  /** Pages that it concerns. */
  pages: number
}

/** The report about a site; printed by `--json`. Fields are only ever added while `format` is 1. */
export interface SiteReport {
  format: 1
  site: string
  /** Version of the build that it is compared with. */
  version: string
  from: 'sitemap' | 'list' | 'links'
  notes: string[]
  /** Sorted by gain, the largest first; those without a report are last. */
  pages: SitePage[]
  steps: Step[]
  sums: {
    examined: number
    /** Need nothing of jQuery now. */
    free: number
    /** Would not once what can go has gone. */
    freeAfter: number
    before: number
    after: number
  }
  /** What exit code 0 means. */
  ok: boolean
}
