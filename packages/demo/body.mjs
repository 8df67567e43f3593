/**
 * @typedef {{ name: string, filename: string, type: string, size: number }} PostedFile
 * @typedef {{ raw: string, fields: [string, string][], files: PostedFile[], json: unknown }} Body
 */

const limit = 10 * 1024 * 1024

/** Reads a request to its end. @param {import('node:http').IncomingMessage} request @returns {Promise<Buffer>} */
export async function readAll(request) {
  const chunks = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > limit) throw Object.assign(new Error('Request body too large'), { status: 413 })
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const parameter = (header, name) => new RegExp(`(?:^|[;\\s])${name}="([^"]*)"`, 'i').exec(header)?.[1]

/** @param {Buffer} bytes @param {string} boundary */
function parseMultipart(bytes, boundary) {
  const fields = []
  const files = []
  // latin1 keeps one character for one byte, so that offsets and file sizes stay true.
  for (const part of bytes.toString('latin1').split(`--${boundary}`).slice(1, -1)) {
    const split = part.indexOf('\r\n\r\n')
    const head = Buffer.from(part.slice(0, split), 'latin1').toString()
    const content = Buffer.from(part.slice(split + 4, -2), 'latin1')
    const name = parameter(head, 'name') ?? ''
    const filename = parameter(head, 'filename')
    const type = /^content-type:\s*(.+)$/im.exec(head)?.[1]?.trim() ?? ''
    if (filename === undefined) fields.push([name, content.toString()])
    else files.push({ name, filename, type, size: content.length })
  }
  return { fields, files }
}

/**
 * Parses a request body of any kind that a browser sends.
 * @param {Buffer} bytes @param {string} [contentType] @returns {Body}
 */
export function parseBody(bytes, contentType = '') {
  const raw = bytes.toString()
  const empty = { raw, fields: [], files: [], json: null }
  if (/^application\/x-www-form-urlencoded/i.test(contentType)) {
    return { ...empty, fields: [...new URLSearchParams(raw)] }
  }
  if (/^multipart\/form-data/i.test(contentType)) {
    const boundary = /boundary="?([^";]+)/i.exec(contentType)?.[1] ?? ''
    return { ...empty, ...parseMultipart(bytes, boundary) }
  }
  if (/^application\/json/i.test(contentType)) {
    try {
      return { ...empty, json: JSON.parse(raw) }
    } catch {
      return empty
    }
  }
  return empty
}
