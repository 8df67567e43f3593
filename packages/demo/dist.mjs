import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { contentType, readInside } from './files.mjs'

const compress = promisify(brotliCompress)
const compressible = new Set(['.js', '.css', '.json', '.map', '.svg', '.txt', '.php'])
const hashed = /[-.][A-Za-z0-9]{8,}\.\w+$/
const chunk = /^\/(?:react\/)?islands\//

/**
 * Serves the built files as a good CDN would, and badly on request (late or failing chunks).
 * @param {string} folder @param {{ delayChunks: number, failChunks: boolean }} control
 * @param {(cookies: Map<string, string>) => import('./session.mjs').Session | undefined} findSession
 */
export function distRoute(folder, control, findSession) {
  /** Keyed by content: a rebuild under the same name must not be answered from the cache. */
  const compressed = new Map()

  async function shrink(name, bytes) {
    const known = compressed.get(name)
    if (known?.source.equals(bytes)) return known.small
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const small = await compress(bytes, { params })
    compressed.set(name, { source: bytes, small })
    return small
  }

  /** @param {import('./request.mjs').Request} request @returns {Promise<import('./respond.mjs').Reply | null>} */
  return async ({ path, headers, cookies }) => {
    if (!path.startsWith('/dist/')) return null
    const name = path.slice('/dist'.length)
    const session = chunk.test(name) ? findSession(cookies) : undefined
    const delay = chunk.test(name) ? session?.delayChunks || control.delayChunks : 0
    const fail = chunk.test(name) && (session?.failChunks || control.failChunks)
    if (delay) await sleep(delay)
    const open = { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff' }
    if (fail) return { status: 503, type: 'text/plain', headers: open, body: 'Chunks fail on request' }
    const bytes = await readInside(join(folder), name)
    if (!bytes) return { status: 404, type: 'text/plain', headers: open, body: `Not built: ${path}` }
    const keep = hashed.test(name) && !delay
    const reply = {
      type: contentType(name),
      headers: {
        ...open,
        Vary: 'Accept-Encoding',
        'Cache-Control': keep ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
      body: bytes,
    }
    const brotli = /\bbr\b/.test(String(headers['accept-encoding'] ?? ''))
    if (!brotli || !compressible.has(extname(name))) return reply
    reply.headers['Content-Encoding'] = 'br'
    return { ...reply, body: await shrink(name, bytes) }
  }
}
