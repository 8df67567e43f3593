import { eachOf, load, type Source, UsageError } from '../load.ts'
import { examineSource, type Tools } from '../page.ts'
import type { Report } from '../types.ts'
import { type Client, PageError, siteOf } from './client.ts'
import type { SitePage } from './types.ts'

/** A login page of WordPress, WooCommerce or another, that somebody is sent to. */
const LOGIN = /wp-login\.php|[/-](log|sign)-?in([/?.]|$)/i

/** Whether a page that was reached by a redirect asks for a password instead of showing what was asked for. */
const asksForLogin = (source: Source, asked: string) => {
  const there = new URL(source.page.url!)
  return (
    there.pathname !== new URL(asked).pathname &&
    (LOGIN.test(there.href) || /<input[^>]+type=["']?password/i.test(source.html))
  )
}

const troubleOf = (error: unknown, address: string): SitePage => {
  if (error instanceof PageError) return { address, outcome: error.trouble, why: error.message }
  // The address is in the row already.
  const why = (error as Error).message.replace(`${address}: `, '').replace(`${address} `, '')
  if (!(error instanceof UsageError))
    return { address, outcome: 'failed', why: `could not be examined: ${why}` }
  if (/answers (401|403|407)\b/.test(why)) return { address, outcome: 'login', why }
  return {
    address,
    outcome: /not a page|not HTML/.test(why) ? 'other-type' : 'failed',
    why: why.replace('not a page, ', ''),
  }
}

/** The addresses that a page links to. */
export const linksIn = (html: string, url: string, { parse, forget }: Tools): string[] => {
  const document = parse(html)
  const links = [...document.querySelectorAll('a[href]')].flatMap((link) => {
    const href = link.getAttribute('href')!
    return URL.canParse(href, url) ? new URL(href, url).href : []
  })
  forget?.(document)
  return links.filter(
    (link) =>
      /^https?:/.test(link) &&
      !/\.(jpe?g|png|gif|webp|avif|svg|pdf|zip|mp[34])$/i.test(new URL(link).pathname),
  )
}

export interface VisitOptions {
  parallel: number
  timeout: number
  fetches: boolean
  /** Called with each report before it counts. */
  finish(report: Report): Report
  /** After each page. */
  progress(done: number, address: string): void
}

/** Visits pages, `parallel` at a time. What cannot be had or examined gets a row that says why; never throws. */
export const visit = async (
  addresses: string[],
  client: Client,
  tools: Tools,
  options: VisitOptions,
): Promise<SitePage[]> => {
  const pages: SitePage[] = []
  const taken = new Map<string, string>()
  const files = new Map<string, Promise<string | number | null>>()
  let done = 0

  const examine = async (address: string): Promise<SitePage> => {
    const source = await load(address, {}, options.timeout, client.get)
    const url = source.page.url!
    const moved = url === address ? {} : { url }
    if (asksForLogin(source, address))
      return { address, ...moved, outcome: 'login', why: `leads to a login, ${url}` }
    const first = taken.get(url)
    if (first !== undefined)
      return { address, ...moved, outcome: 'same', why: `leads to the same page as ${first}` }
    taken.set(url, address)
    // A site's pages share their scripts: each is fetched once.
    const fetchFile = (src: string) => {
      if (!URL.canParse(src, url)) return source.fetchFile(src)
      const at = new URL(src, url).href
      const known = files.get(at) ?? source.fetchFile(at)
      files.set(at, known)
      return known
    }
    const report = await examineSource({ ...source, fetchFile }, options.fetches, tools)
    return { address, ...moved, outcome: 'examined', report: options.finish(report) }
  }

  await eachOf(
    addresses,
    async (address) => {
      const page = await examine(address).catch((error) => troubleOf(error, address))
      pages.push(page)
      options.progress(++done, address)
    },
    options.parallel,
  )
  return pages
}

/** Host of most addresses, for the report's title. */
export const nameOfSite = (addresses: string[]): string => {
  const hosts = [...new Set(addresses.map(siteOf))]
  return hosts.length > 1 ? `${hosts[0]} and ${hosts.length - 1} more` : (hosts[0] ?? '')
}
