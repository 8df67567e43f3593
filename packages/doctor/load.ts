import { existsSync } from 'node:fs'
import { readdir, readFile, realpath } from 'node:fs/promises'
import { basename, dirname, join, posix, relative, resolve, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { unwrap } from './hosts.ts'
import type { Bytes, Page } from './types.ts'

/** Something that the person at the terminal can act on: printed without a stack, exit code 2. */
export class UsageError extends Error {}

/** What was read, before it is parsed. */
export interface Source {
  html: string
  page: Pick<Page, 'name' | 'url' | 'policies'>
  /**
   * Fetches a file beside the page: its code, null when it cannot be had, or the status when the server refuses it. `own` are the
   * hosts of the page's site: a saved page has their files beside it.
   */
  fetchFile(address: string, own?: ReadonlySet<string>): Promise<string | number | null>
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
        if (!answer.ok) return answer.status
        // A login, or somebody who asks for a human: what the script is nobody knows.
        if (/\bhtml\b/i.test(typeOf(answer))) {
          await answer.body?.cancel()
          return null
        }
        return await readText(answer)
      } catch {
        return null
      }
    },
  }
}

/** Text of a file that says in its first bytes how it is encoded, else UTF-8. */
const decodeText = (bytes: Uint8Array): string => {
  const [a, b] = bytes
  const mark = (a! << 8) | b!
  return new TextDecoder(mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : 'utf-8').decode(bytes)
}

/** Folders that a page may lie below the site's root. */
const LEVELS = 8

/** The folder that stands for the site: the nearest with WordPress' folders in it, else the page's own. */
const rootOf = (folder: string): string => {
  for (let at = folder, level = 0; level <= LEVELS; at = dirname(at), level++)
    if (existsSync(join(at, 'wp-content')) || existsSync(join(at, 'wp-includes'))) return at
  return folder
}

/** Where a saved page has a script: `relative` to its own folder, or from the site's root on; undefined when on another host. */
const placeOf = (src: string, own?: ReadonlySet<string>): { path: string; rooted: boolean } | undefined => {
  const address = unwrap(src)
  const [, host, path] = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i.exec(address) ?? []
  if (host !== undefined)
    return own?.has(host.toLowerCase().replace(/^www\./, '')) ? { path: path!, rooted: true } : undefined
  return /^[a-z][a-z0-9+.-]*:/i.test(address) ? undefined : { path: address, rooted: address.startsWith('/') }
}

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** Names that savers give to the file of an address: with its query, as it is or encoded, or without. */
const namesOf = (path: string): string[] => {
  const whole = path.replace(/#.*$/, '')
  const plain = whole.replace(/\?.*$/, '')
  const names = [whole, decodePath(whole), decodePath(plain), decodePath(whole).replace(/\?.*$/, '')]
  const [file, query] = decodePath(whole).split('?')
  if (query) names.push(`${file}%3F${query}`, `${file}%3f${query}`, `${file}@${query}`, `${file}@${query}.js`)
  return [...new Set(names)]
}

/** Four hexadecimal digits of HTTrack before the end of a name. */
const hashed = (file: string) =>
  new RegExp(`^${file.replace(/\.js$/i, '').replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')}[0-9a-f]{4}\\.js$`, 'i')

const isInside = (file: string, root: string) => {
  const way = relative(root, file)
  return !!way && !way.startsWith('..') && resolve(root, way) === file
}

/** A file below `root`, wherever links lead; null where there is none, or one larger than any script. */
const readInside = async (file: string, root: string): Promise<string | null> => {
  try {
    if (!isInside(await realpath(file), await realpath(root))) return null
    const bytes = await readFile(file)
    return bytes.length > LIMIT ? null : decodeText(bytes)
  } catch {
    return null
  }
}

/** The script's code out of a saved site's files; null where there is none, or outside of the site's root. */
const readSaved = async (
  src: string,
  folder: string,
  root: string,
  own?: ReadonlySet<string>,
): Promise<string | null> => {
  const place = placeOf(src, own)
  if (!place?.path) return null
  // Before the page was moved its folder may have been the root. As in browsers nothing leads above the root.
  const here = relative(root, folder).split(sep).join('/')
  for (const base of place.rooted ? [...new Set(['', here])] : [here]) {
    const at = (name: string) => join(root, posix.join('/', base, name))
    for (const name of namesOf(place.path)) {
      const text = name.includes('\0') ? null : await readInside(at(name), root)
      if (text !== null) return text
    }
    const file = at(decodePath(place.path.replace(/[?#].*$/, '')))
    const names = isInside(file, root) ? await readdir(dirname(file)).catch(() => [] as string[]) : []
    const same = names.find((name) => hashed(basename(file)).test(name))
    if (same) return readInside(join(dirname(file), same), root)
  }
  return null
}

const loadFile = async (path: string): Promise<Source> => {
  const file = resolve(path)
  const folder = dirname(file)
  let html: string
  try {
    html = decodeText(await readFile(file))
  } catch (error: any) {
    const why = { ENOENT: 'there is no such file', EISDIR: 'is a folder', EACCES: 'may not be read' }[
      error.code as string
    ]
    throw new UsageError(`${path}: ${why ?? error.message}`)
  }
  const root = rootOf(folder)
  return {
    html,
    page: { name: basename(path) },
    fetchFile: (src, own) => readSaved(src, folder, root, own),
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
