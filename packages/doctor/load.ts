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

const typeOf = (response: Response) => response.headers.get('content-type') ?? ''
const isOther = (response: Response) => !!typeOf(response) && !/html/i.test(typeOf(response))

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

/** Asks a server; `timeout` in milliseconds. What a whole site is asked with is in site/client.ts. */
export type Get = (address: string, headers: Record<string, string>, timeout?: number) => Promise<Response>

const get: Get = (address, headers, timeout = TIMEOUT) =>
  fetch(address, { headers, redirect: 'follow', signal: AbortSignal.timeout(timeout) })

/** The body of an answer; null when it is larger than `limit` bytes. */
export const readBody = async (response: Response, limit: number): Promise<Uint8Array | null> => {
  const reader = response.body?.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (let next = await reader?.read(); next?.value; next = await reader?.read()) {
    length += next.value.length
    if (length > limit) {
      await reader?.cancel()
      return null
    }
    parts.push(next.value)
  }
  return Buffer.concat(parts)
}

/** The text of an answer; null when it is larger than any page or script is. */
const readText = async (response: Response): Promise<string | null> => {
  const bytes = await readBody(response, LIMIT)
  return bytes && new TextDecoder().decode(bytes)
}

const loadUrl = async (
  address: string,
  headers: Record<string, string>,
  timeout = TIMEOUT,
  ask = get,
): Promise<Source> => {
  const own = { accept: 'text/html,application/xhtml+xml', 'user-agent': 'archipelago-doctor', ...headers }
  let response: Response
  let html: string | null
  try {
    response = await ask(address, own, timeout)
    // The body of another kind of file is not waited for.
    html = response.ok && !isOther(response) ? await readText(response) : ''
  } catch (error) {
    throw error instanceof UsageError ? error : explain(error, address, timeout)
  }
  const { url, status, statusText } = response
  const moved = url && url !== address ? ` (redirected to ${url})` : ''
  if (!response.ok)
    throw new UsageError(`${address}${moved}: the server answers ${status} ${statusText}`.trim())
  if (isOther(response))
    throw new UsageError(`${address}${moved}: not a page, its content type is ${typeOf(response)}`)
  if (html === null) throw new UsageError(`${address}${moved}: larger than ${LIMIT / 1e6} MB, not read`)
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
        const answer = await ask(target.href, target.origin === origin ? { ...own, accept: '*/*' } : {})
        return answer.ok ? await readText(answer) : answer.status
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
 * Reads a page from a file or an http(s) address, following redirects; `timeout` in milliseconds, `ask` in the place of
 * plain `fetch`.
 * @throws UsageError when it cannot be had, is no HTML, or is empty
 */
export const load = async (
  target: string,
  headers: Record<string, string> = {},
  timeout?: number,
  ask?: Get,
): Promise<Source> => {
  const scheme = /^([a-z][a-z0-9+.-]+):/i.exec(target)?.[1]?.toLowerCase()
  // A drive letter is one character.
  if (scheme && !/^https?$/.test(scheme))
    throw new UsageError(`${target}: only http and https addresses, or a file`)
  if (scheme && !URL.canParse(target)) throw new UsageError(`${target}: not an address`)
  const source = scheme ? await loadUrl(target, headers, timeout, ask) : await loadFile(target)
  if (!source.html.trim()) throw new UsageError(`${target}: the page is empty`)
  if (!isHtml(source.html)) throw new UsageError(`${target}: not HTML`)
  return source
}

const weighed = new Map<string, Bytes>()

/** Bytes of a script's code, as brotli sends it. Pages of a site share their scripts: each is compressed once. */
export const weigh = (code: string): Bytes => {
  const known = weighed.get(code)
  if (known) return known
  const bytes: Bytes = {
    raw: Buffer.byteLength(code),
    sent: brotliCompressSync(code).length,
    how: 'measured',
  }
  weighed.set(code, bytes)
  return bytes
}

/** Calls `task` for each item, `parallel` at a time. */
export const eachOf = async <T>(
  items: T[],
  task: (item: T) => Promise<void>,
  parallel = 6,
): Promise<void> => {
  const rest = [...items]
  const work = async () => {
    for (let item = rest.shift(); item !== undefined; item = rest.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: parallel }, work))
}
