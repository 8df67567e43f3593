/**
 * What a route hands back. `body` is sent as it is; an absent body is an empty answer.
 * `cut`: the connection ends without an answer. `pipe`: the slow line that it goes over.
 * @typedef {{ status?: number, type?: string, headers?: Record<string, string | string[]>, body?: string | Uint8Array, cut?: boolean, pipe?: ReturnType<typeof import('./compare/pipe.mjs').createPipe> }} Reply
 */

/** @param {string} body @param {number} [status] @returns {Reply} */
export const html = (body, status = 200) => ({ status, type: 'text/html; charset=UTF-8', body })

/** @param {unknown} value @param {number} [status] @returns {Reply} */
export const json = (value, status = 200) => ({
  status,
  type: 'application/json; charset=UTF-8',
  body: JSON.stringify(value),
})

/** @param {string} location @returns {Reply} */
export const redirect = (location) => ({ status: 302, headers: { Location: location } })

const range = /^bytes=(\d*)-(\d*)$/

/**
 * Cuts a reply to the byte range asked for: players cannot seek in a file that answers no ranges.
 * @param {Reply} reply @param {string | undefined} header @returns {Reply}
 */
export function cutRange(reply, header) {
  const match = range.exec(header ?? '')
  const body = Buffer.from(reply.body ?? '')
  if (!match || (!match[1] && !match[2])) return reply
  const last = body.length - 1
  const from = match[1] ? Number(match[1]) : Math.max(0, body.length - Number(match[2]))
  const to = match[1] && match[2] ? Math.min(Number(match[2]), last) : last
  if (from > to) return { status: 416, headers: { 'Content-Range': `bytes */${body.length}` } }
  const headers = { ...reply.headers, 'Content-Range': `bytes ${from}-${to}/${body.length}` }
  return { ...reply, status: 206, headers, body: body.subarray(from, to + 1) }
}

/**
 * Writes a reply; a HEAD request gets the same head without the body.
 * @param {import('node:http').ServerResponse} response @param {Reply} reply
 * @param {{ method: string, cookies: string[] }} request
 */
export async function send(response, reply, { method, cookies }) {
  const body = Buffer.from(reply.body ?? '')
  response.statusCode = reply.status ?? 200
  response.setHeader('Content-Length', body.length)
  response.setHeader('Cache-Control', 'no-store')
  if (reply.type) response.setHeader('Content-Type', reply.type)
  if (cookies.length) response.setHeader('Set-Cookie', cookies)
  for (const [name, value] of Object.entries(reply.headers ?? {})) response.setHeader(name, value)
  if (!reply.pipe || method === 'HEAD') return void response.end(method === 'HEAD' ? undefined : body)
  await reply.pipe.begin()
  await reply.pipe.write(response, body)
}
