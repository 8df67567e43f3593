import { examine, plan } from './examine.ts'
import { hostsOf } from './hosts.ts'
import { eachOf, type Source, weigh } from './load.ts'
import { matchSelector } from './match.ts'
import { isService } from './services.ts'
import { whyGone, whyNoCode } from './spoilt.ts'
import type { Finding, Knowledge, Page, Report } from './types.ts'

/** What examining a page needs beside it. */
export interface Tools {
  parse(html: string): Document
  /** Called with a document that is not needed any more. */
  forget?(document: Document): unknown
  known(): Promise<Knowledge>
}

/** Files of other hosts that are asked for, for one page, and milliseconds in which they are. */
const [OTHERS, PATIENCE] = [60, 60_000]

/** Whoever does not answer is not asked again, and nobody for ever. */
const createLimit = () => {
  const [silent, start] = [new Set<string>(), Date.now()]
  let count = 0
  return {
    mayAsk: (host: string) => !silent.has(host) && ++count <= OTHERS && Date.now() - start < PATIENCE,
    failed: (host: string) => silent.add(host),
  }
}

/** A script's address where the page's `<base>` says otherwise than its own address. */
const withBase = (src: string, { document, url }: Page): string => {
  const base = document.querySelector('base[href]')?.getAttribute('href')
  if (!base || !URL.canParse(base, url)) return src
  const at = new URL(base, url).href
  return URL.canParse(src, at) ? new URL(src, at).href : src
}

/** Host of a script, without `www.`; of a saved page only where it is printed. */
const hostOf = (src: string, { url }: Page): string | undefined => {
  const address = src.replace(/^\/\//, 'https://')
  return URL.canParse(address, url) ? new URL(address, url).host.replace(/^www\./, '') : undefined
}

/** The report about what was read; with `fetches` the page's scripts are read too, and our chunks are tried. */
export const examineSource = async (
  { html, page: about, fetchFile }: Source,
  fetches: boolean,
  tools: Tools,
): Promise<Report> => {
  const known = await tools.known()
  const files = new Map<string, string>()
  const spoilt = new Map<string, string>()
  const page: Page = {
    ...about,
    document: tools.parse(html),
    source: html,
    matches: matchSelector,
    read: (src) => files.get(src),
    spoilt: (src) => spoilt.get(src),
    weigh: (src) => (files.has(src) ? weigh(files.get(src)!) : undefined),
  }
  const refused: Finding[] = []
  if (fetches) {
    const { scripts } = plan(page, known)
    const here = about.url && new URL(about.url).origin
    const own = hostsOf(page)
    const site = about.url && hostOf(about.url, page)
    const others = createLimit()
    await eachOf(scripts, async (src) => {
      const at = withBase(src, page)
      const host = hostOf(at, page)
      if (isService(at)) return
      if (host && !own.has(host) && !others.mayAsk(host)) return
      const found = await fetchFile(at, own)
      if (host && found === null) others.failed(host)
      // Of other hosts it may be an answer to us alone.
      const why =
        typeof found === 'string' ? whyNoCode(found) : host === site ? whyGone(at, found) : undefined
      if (typeof found !== 'string' && !why) return
      if (why) spoilt.set(src, why)
      files.set(src, why ? '' : (found as string))
    })
    if (here)
      await eachOf(plan(page, known).chunks, async (chunk) => {
        const found = await fetchFile(chunk)
        if (typeof found === 'number')
          refused.push({
            kind: 'tag-base',
            level: 'error',
            text: `${chunk}: the server answers ${found}. Wrong data-base, or dist/ of another version.`,
          })
      })
  }
  const report = examine(page, known)
  tools.forget?.(page.document)
  return { ...report, findings: [...refused, ...report.findings], ok: report.ok && !refused.length }
}
