import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { readBody, UsageError } from '../load.ts'
import { type Client, siteOf } from './client.ts'

/** Addresses to visit, and what is to be said about how they were found. */
export interface Found {
  addresses: string[]
  /** Where they come from: `sitemap`, `list`, or `links` of the first page. */
  from: 'sitemap' | 'list' | 'links'
  notes: string[]
}

/** No sitemap is larger (sitemaps.org: 50 MB unpacked). */
const LIMIT = 50_000_000
/** Sitemaps that are read of one site. */
const FILES = 100
/** Where WordPress and the usual plugins have theirs, when robots.txt names none. */
const USUAL = ['/wp-sitemap.xml', '/sitemap_index.xml', '/sitemap.xml']

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const decode = (text: string) =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (all, dec, hex, name) => {
    if (name) return ENTITIES[name] ?? all
    const code = dec ? Number(dec) : Number.parseInt(hex, 16)
    return code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

const isSitemap = (text: string) => /<(\w+:)?(urlset|sitemapindex)\b/i.test(text.slice(0, 5000))

/** `<loc>` of a sitemap; `image:loc` and others are no pages. */
const locationsOf = (text: string): string[] =>
  [...text.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([\s\S]*?)(?:\]\]>)?\s*<\/loc>/gi)].map(([, inner]) =>
    decode(inner!.trim()),
  )

/** Addresses of a list: the first word of each line; what follows a `#` at a line's start is a remark. */
const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim().split(/[\s,;]+/)[0]!)
    .filter((line) => line && !line.startsWith('#'))

/** Whether an address is a sitemap by its name. */
export const isSitemapAddress = (target: string): boolean => /\.xml(\.gz)?([?#].*)?$/i.test(target)

const unpack = (bytes: Uint8Array): string => {
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b
  return new TextDecoder().decode(packed ? gunzipSync(bytes, { maxOutputLength: LIMIT }) : bytes)
}

/** Addresses without what follows `#`, each once; what is none is told in `notes`. */
const tidy = (list: string[], site: string | undefined, notes: string[]): string[] => {
  const valid = list.filter((one) => /^https?:\/\//i.test(one) && URL.canParse(one))
  const here = valid.filter((one) => !site || siteOf(one) === site)
  if (valid.length < list.length)
    notes.push(
      `Left out, no http address: ${list.find((one) => !valid.includes(one))} (${list.length - valid.length} in all).`,
    )
  if (here.length < valid.length)
    notes.push(
      `Left out, of another site: ${valid.find((one) => !here.includes(one))} (${valid.length - here.length} in all).`,
    )
  return [
    ...new Set(
      here.map((one) => {
        const url = new URL(one)
        url.hash = ''
        return url.href
      }),
    ),
  ]
}

/** One of each list in turn, so that the first of them are of every kind: posts, pages, products. */
const interleave = (lists: string[][]): string[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, i) =>
    lists.flatMap((list) => (i < list.length ? [list[i]!] : [])),
  ).flat()

/** What sitemaps list, those that they name included; `null` when none of them could be read. */
const readSitemaps = async (starts: string[], client: Client, notes: string[]): Promise<string[] | null> => {
  const queue = [...new Set(starts)]
  const lists: string[][] = []
  // The list grows while it is read.
  for (const [i, address] of queue.entries()) {
    if (i >= FILES) {
      notes.push(`Only the first ${FILES} sitemaps were read.`)
      break
    }
    try {
      const response = await client.get(address, { accept: 'application/xml,text/xml,text/plain' })
      if (!response.ok) throw new UsageError(`the server answers ${response.status}`)
      const bytes = await readBody(response, LIMIT)
      if (!bytes) throw new UsageError('it is larger than a sitemap may be')
      const text = unpack(bytes)
      if (/<(\w+:)?sitemapindex\b/i.test(text.slice(0, 5000)))
        for (const one of tidy(locationsOf(text), siteOf(address), notes)) {
          if (!queue.includes(one)) queue.push(one)
        }
      else if (isSitemap(text)) lists.push(locationsOf(text))
      else if (/text\/plain/i.test(response.headers.get('content-type') ?? '')) lists.push(linesOf(text))
      else throw new UsageError('it is no sitemap')
    } catch (error) {
      notes.push(`${address} was not read: ${(error as Error).message}.`)
    }
  }
  return lists.length ? interleave(lists) : null
}

/** Addresses of a file: one a line, or a sitemap that was saved. @throws UsageError when it cannot be read or has none */
export const readList = async (file: string): Promise<Found> => {
  const bytes = await readFile(file).catch((error) => {
    throw new UsageError(`${file}: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`)
  })
  const notes: string[] = []
  const text = unpack(bytes)
  const addresses = tidy(isSitemap(text) ? locationsOf(text) : linesOf(text), undefined, notes)
  if (!addresses.length) throw new UsageError(`${file}: there is no http address in it`)
  return { addresses, from: 'list', notes }
}

/** Pages of a site from the sitemap `target`, or from any of its addresses. @throws UsageError when there is none */
export const findPages = async (
  target: string,
  client: Client,
  linksOf: (address: string) => Promise<string[]>,
): Promise<Found> => {
  const notes: string[] = []
  const site = siteOf(target)
  const { sitemaps } = await client.robotsOf(target)
  const { origin } = new URL(target)
  // robots.txt may name sitemaps of other hosts; those of this site only are asked.
  const named = sitemaps.flatMap((one) => (URL.canParse(one, origin) ? new URL(one, origin).href : []))
  let listed: string[] | null = null
  if (isSitemapAddress(target)) listed = await readSitemaps([target], client, notes)
  else {
    const said: string[] = []
    const here = tidy(named, site, said)
    if (here.length) listed = await readSitemaps(here, client, said)
    // That a usual place is empty is no news.
    for (const place of listed ? [] : USUAL) listed ??= await readSitemaps([origin + place], client, [])
    notes.push(...said)
  }
  if (listed) {
    const addresses = tidy(listed, site, notes)
    if (addresses.length) return { addresses, from: 'sitemap', notes }
    throw new UsageError(`${target}: its sitemap lists no page of this site`)
  }
  if (isSitemapAddress(target)) throw new UsageError(notes[0] ?? `${target}: no sitemap`)
  notes.push('No sitemap was found: these are the links of the first page.')
  return {
    addresses: tidy([target, ...(await linksOf(target))], undefined, []).filter(
      (one) => siteOf(one) === site,
    ),
    from: 'links',
    notes,
  }
}
