import { fileURLToPath } from 'node:url'
import { contentType, readInside } from './files.mjs'

const folder = fileURLToPath(new URL('stub', import.meta.url))
const panelFolder = fileURLToPath(new URL('panel', import.meta.url))

/** Paths that look like a player's own address, so that code which goes by the address knows whose it is. */
const player = /^\/stub\/(?:www\.youtube(?:-nocookie)?\.com\/embed|player\.vimeo\.com\/video)\//

/**
 * Stand-ins for other people's sites: a video player and a share page, both showing what they were sent.
 * @param {import('./request.mjs').Request} request @returns {Promise<import('./respond.mjs').Reply | null>}
 */
export async function stubRoute({ path }) {
  const isStub = path.startsWith('/stub/')
  if (!isStub && !path.startsWith('/panel/')) return null
  const name = player.test(path) ? '/player.html' : path.slice(path.indexOf('/', 1))
  const bytes = await readInside(isStub ? folder : panelFolder, name)
  return bytes && { type: contentType(name), body: bytes }
}
