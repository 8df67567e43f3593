import { load, UsageError } from '../load.ts'
import type { Tools } from '../page.ts'
import type { Report } from '../types.ts'
import { type Found, findPages, isSitemapAddress, readList } from './addresses.ts'
import { createClient, siteOf } from './client.ts'
import { blockersOf, findSteps } from './steps.ts'
import type { SitePage, SiteReport } from './types.ts'
import { linksIn, nameOfSite, visit } from './visit.ts'

export interface SiteOptions {
  /** An address of the site, or of its sitemap; several addresses are a list. */
  targets: string[]
  /** A file with addresses. */
  list?: string
  headers: Record<string, string>
  fetches: boolean
  robots: boolean
  rate: number
  parallel: number
  /** Milliseconds. */
  timeout: number
  maxPages: number
  finish(report: Report): Report
  progress(done: number, all: number, address: string): void
}

/** Bytes that a page loads less once what can go has gone; negative where it is more. */
export const gainOf = ({ report }: SitePage): number =>
  report ? report.saving.before.bytes - report.saving.after.bytes : Number.NEGATIVE_INFINITY

const byGain = (a: SitePage, b: SitePage) =>
  Number(!!b.report) - Number(!!a.report) ||
  (a.report ? gainOf(b) - gainOf(a) : 0) ||
  (a.address < b.address ? -1 : 1)

/** Examines the pages of a site. @throws UsageError when it has none that can be found */
export const examineSite = async (options: SiteOptions, tools: Tools): Promise<SiteReport> => {
  const { targets, list, timeout } = options
  const own = new Set<string>()
  const client = createClient({ ...options, own })
  for (const target of targets) own.add(siteOf(target))
  let found: Found
  if (list) {
    found = await readList(list)
    // A list is what the caller wrote: headers go to its hosts.
    for (const address of found.addresses) own.add(siteOf(address))
  } else if (targets.length > 1 && !targets.some(isSitemapAddress))
    found = { addresses: [...new Set(targets)], from: 'list', notes: [] }
  else if (targets.length > 1) throw new UsageError('one sitemap is expected, or a list of pages')
  else
    found = await findPages(targets[0]!, client, async (address) => {
      const { html, page } = await load(address, {}, timeout, client.get)
      return linksIn(html, page.url!, tools)
    })
  const { version } = await tools.known()
  const addresses = found.addresses.slice(0, options.maxPages)
  if (addresses.length < found.addresses.length)
    found.notes.push(
      `${addresses.length} of ${found.addresses.length} pages were examined: --max-pages ${found.addresses.length} takes all.`,
    )
  options.progress(0, addresses.length, '')
  const pages = await visit(addresses, client, tools, {
    ...options,
    progress: (done, address) => options.progress(done, addresses.length, address),
  })
  const reports = pages.flatMap(({ report }) => report ?? [])
  const blockers = reports.map(blockersOf)
  const sum = (name: 'before' | 'after') => reports.reduce((all, { saving }) => all + saving[name].bytes, 0)
  return {
    format: 1,
    site: nameOfSite(found.addresses),
    version,
    from: found.from,
    notes: found.notes,
    pages: pages.sort(byGain),
    steps: findSteps(blockers),
    sums: {
      examined: reports.length,
      free: blockers.filter(({ length }) => !length).length,
      freeAfter: blockers.filter((all) => all.every(({ key }) => key === 'goes')).length,
      before: sum('before'),
      after: sum('after'),
    },
    ok: pages.every(({ report, outcome }) => (report ? report.ok : outcome !== 'failed')),
  }
}
