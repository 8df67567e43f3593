import { plan } from '../examine.ts'
import { whyNoCode } from '../spoilt.ts'
import type { Bytes, Knowledge, Page } from '../types.ts'

/** What the browser says it has fetched, by address; other hosts may keep their sizes to themselves. */
const weighAll = (): Map<string, Bytes> => {
  const sizes = new Map<string, Bytes>()
  for (const entry of performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    if (entry.encodedBodySize)
      sizes.set(entry.name, { raw: entry.decodedBodySize, sent: entry.encodedBodySize, how: 'measured' })
  return sizes
}

/** Code of the site's own scripts, out of the browser's cache; of those that it does not hand out there is none. */
const readAll = async (addresses: string[]): Promise<Map<string, string>> => {
  const codes = new Map<string, string>()
  const own = addresses.filter((src) => new URL(src, document.baseURI).origin === location.origin)
  await Promise.all(
    own.map(async (src) => {
      try {
        const answer = await fetch(src, { cache: 'force-cache' })
        if (answer.ok && !/html/i.test(answer.headers.get('content-type') ?? ''))
          codes.set(src, await answer.text())
      } catch {
        // A policy or the network forbids it.
      }
    }),
  )
  return codes
}

/** The page that the panel stands in. */
export const livePage = async (known: Knowledge): Promise<Page> => {
  const { archipelago } = window as any
  const sizes = weighAll()
  const url = location.href
  const page: Page = {
    document,
    name: url,
    url,
    weigh: (src) => sizes.get(new URL(src, document.baseURI).href),
    has: (name) => name in window,
    living: archipelago?.version ? archipelago.islands : undefined,
    running: archipelago?.version,
  }
  const codes = await readAll(plan(page, known).scripts)
  return {
    ...page,
    read: (src) => (whyNoCode(codes.get(src) ?? '') ? undefined : codes.get(src)),
    spoilt: (src) => (codes.has(src) ? whyNoCode(codes.get(src)!) : undefined),
  }
}
