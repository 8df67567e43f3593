import { readFile } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Bytes, Page } from './types.ts'

/** Something that the person at the terminal can act on: printed without a stack, exit code 2. */
export class UsageError extends Error {}

/** What was read, before it is parsed. */
export interface Source {
  html: string
  page: Pick<Page, 'name' | 'url' | 'policies'>
  /** Fetches a file beside the page: its code, null when it cannot be had, or the status when the server refuses it. */
  fetchFile(address: string): Promise<string | number | null>
}

/** Milliseconds that a host has for its answer. */
const TIMEOUT = 15_000
/** No script of a front end is larger; what is, is not read. */
const LIMIT = 8_000_000

const isHtml = (text: string) =>
  /<(!doctype html|html|head|body|div|script|p)\b/i.test(text.slice(0, 100_000))

const explain = (error: any, address: string, timeout: number): UsageError => {
  const { cause, name } = error
  const code = cause?.code ?? cause?.errors?.[0]?.code ?? ''
  const why =
    name === 'TimeoutError' || name === 'AbortError'
      ? `no answer within ${timeout / 1000} seconds`
      : ({
          ENOTFOUND: 'there is no such host',
          EAI_AGAIN: 'the name of the host could not be looked up',
          ECONNREFUSED: 'nothing listens there',
          ECONNRESET: 'the connection was cut',
          CERT_HAS_EXPIRED: 'its certificate has expired',
          DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
        }[code as string] ??
        (cause?.message || error.message))
  return new UsageError(`${address}: ${why}${code && !why.includes(code) ? ` (${code})` : ''}`)
}

const get = (address: string, headers: Record<string, string>, timeout = TIMEOUT) =>
  fetch(address, { headers, redirect: 'follow', signal: AbortSignal.timeout(timeout) })

const loadUrl = async (
  address: string,
  headers: Record<string, string>,
  timeout = TIMEOUT,
): Promise<Source> => {
  const own = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'archipelago-doctor', ...headers }
  let response: Response
  let html: string
  try {
    response = await get(address, own, timeout)
    html = await response.text()
  } catch (error) {
    throw explain(error, address, timeout)
  }
  const { url, status, statusText } = response
  const moved = url && url !== address ? ` (redirected to ${url})` : ''
  if (!response.ok)
    throw new UsageError(`${address}${moved}: the server answers ${status} ${statusText}`.trim())
  const type = response.headers.get('content-type') ?? ''
  if (type && !/html/i.test(type))
    throw new UsageError(`${address}${moved}: not a page, its content type is ${type}`)
  const policy = response.headers.get('content-security-policy')
  const { origin } = new URL(url || address)
  return {
    html,
    page: { name: `${address}${moved}`, url: url || address, policies: policy ? [policy] : [] },
    async fetchFile(src) {
      try {
        const target = new URL(src, url || address)
        if (!/^https?:$/.test(target.protocol)) return null
        // Cookies of the caller go to the site itself only.
        const answer = await get(target.href, target.origin === origin ? { ...own, accept: '*/*' } : {})
        if (!answer.ok) return answer.status
        const text = await answer.text()
        return text.length > LIMIT ? null : text
      } catch {
        return null
      }
    },
  }
}

const loadFile = async (path: string): Promise<Source> => {
  const file = resolve(path)
  const folder = dirname(file)
  let html: string
  try {
    html = await readFile(file, 'utf8')
  } catch (error: any) {
    const why = { ENOENT: 'there is no such file', EISDIR: 'is a folder', EACCES: 'may not be read' }[
      error.code as string
    ]
    throw new UsageError(`${path}: ${why ?? error.message}`)
  }
  return {
    html,
    page: { name: basename(path) },
    async fetchFile(src) {
      if (/^([a-z][a-z0-9+.-]*:)?\/\//i.test(src)) return null
      // The file's folder stands for the site; nothing outside it is read.
      try {
        const target = join(folder, decodeURI(src.replace(/[?#].*$/, '')))
        if (!target.startsWith(folder.endsWith(sep) ? folder : folder + sep)) return null
        return await readFile(target, 'utf8')
      } catch {
        return null
      }
    },
  }
}

/**
 * Reads a page from a file or an http(s) address, following redirects; `timeout` in milliseconds.
 * @throws UsageError when it cannot be had, is no HTML, or is empty
 */
export const load = async (
  target: string,
  headers: Record<string, string> = {},
  timeout?: number,
): Promise<Source> => {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(target)?.[1]?.toLowerCase()
  // A drive letter is one character.
  if (scheme && !/^https?$/.test(scheme))
    throw new UsageError(`${target}: only http and https addresses, or a file`)
  if (scheme && !URL.canParse(target)) throw new UsageError(`${target}: not an address`)
  const source = scheme ? await loadUrl(target, headers, timeout) : await loadFile(target)
  if (!source.html.trim()) throw new UsageError(`${target}: the page is empty`)
  if (!isHtml(source.html)) throw new UsageError(`${target}: not HTML`)
  return source
}

/** Bytes of a script's code, as brotli sends it. */
export const weigh = (code: string): Bytes => ({
  raw: Buffer.byteLength(code),
  sent: brotliCompressSync(code).length,
  how: 'measured',
})

/** Calls `task` for each item, six at a time. */
export const eachOf = async <T>(items: T[], task: (item: T) => Promise<void>): Promise<void> => {
  const rest = [...items]
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: 6 }, work))
}
