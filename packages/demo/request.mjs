import { parseBody, readAll } from './body.mjs'

/**
 * A request as the routes see it.
 * @typedef {object} Request
 * @property {string} method
 * @property {string} origin address of this server
 * @property {string} path path as it was sent, without query
 * @property {URLSearchParams} query
 * @property {Record<string, string | string[] | undefined>} headers
 * @property {Map<string, string>} cookies
 * @property {string[]} setCookies lines for Set-Cookie
 * @property {(name: string, value: string, attributes?: string) => void} setCookie
 * @property {import('./session.mjs').Session} session started on first use
 * @property {() => Promise<import('./body.mjs').Body>} body
 */

const decode = (text) => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** @param {string} [header] @returns {Map<string, string>} */
export function parseCookies(header = '') {
  const pairs = header.split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.filter(([name]) => name).map(([name, ...value]) => [name, decode(value.join('='))]))
}

/**
 * @param {import('node:http').IncomingMessage} incoming @param {string} origin
 * @param {ReturnType<typeof import('./session.mjs').createSessions>} sessions @returns {Request}
 */
export function createRequest(incoming, origin, sessions) {
  const target = incoming.url ?? '/'
  const cut = target.indexOf('?')
  const setCookies = []
  let body
  return {
    method: incoming.method ?? 'GET',
    origin,
    // Not parsed by URL: it would resolve `..` away, and traversal must be seen to be refused.
    path: cut < 0 ? target : target.slice(0, cut),
    query: new URLSearchParams(cut < 0 ? '' : target.slice(cut + 1)),
    headers: incoming.headers,
    cookies: parseCookies(incoming.headers.cookie),
    setCookies,
    setCookie(name, value, attributes = '') {
      setCookies.push(`${name}=${encodeURIComponent(value)}; Path=/${attributes && `; ${attributes}`}`)
    },
    get session() {
      return sessions.open(this)
    },
    body() {
      body ??= readAll(incoming).then((bytes) => parseBody(bytes, incoming.headers['content-type']))
      return body
    },
  }
}
