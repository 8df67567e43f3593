import { readFile } from 'node:fs/promises'
import { extname, resolve, sep } from 'node:path'

const types = {
  '.html': 'text/html; charset=UTF-8',
  '.js': 'text/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
  '.map': 'application/json; charset=UTF-8',
  '.svg': 'image/svg+xml',
  '.webm': 'video/webm',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=UTF-8',
  '.xml': 'application/xml; charset=UTF-8',
  '.woff2': 'font/woff2',
  '.php': 'text/plain; charset=UTF-8',
}

/** @param {string} path @returns {string} */
export const contentType = (path) => types[extname(path)] ?? 'application/octet-stream'

/**
 * The file below a folder that a URL path names, or null where it would leave the folder.
 * @param {string} folder @param {string} urlPath still percent-encoded @returns {string | null}
 */
export function resolveInside(folder, urlPath) {
  let path
  try {
    path = decodeURIComponent(urlPath)
  } catch {
    return null
  }
  if (/[\0\\]/.test(path) || path.split('/').includes('..')) return null
  const file = resolve(folder, `.${sep}${path}`)
  return file.startsWith(resolve(folder) + sep) ? file : null
}

/** @param {string} folder @param {string} urlPath @returns {Promise<Buffer | null>} */
export async function readInside(folder, urlPath) {
  const file = resolveInside(folder, urlPath)
  if (!file) return null
  try {
    return await readFile(file)
  } catch (error) {
    if (['ENOENT', 'EISDIR', 'ENOTDIR', 'ENAMETOOLONG'].includes(error.code)) return null
    throw error
  }
}
