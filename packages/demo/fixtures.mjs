import { contentType, readInside } from './files.mjs'
import { footer, header, listFixtures } from './layout.mjs'
import { islandPage } from './page.mjs'
import { dequeue } from './transform.mjs'

/**
 * Serves the hand-written pages with the site's header and footer, and what they load.
 * @param {string} folder @param {{ panel: boolean }} options
 */
export function fixtureRoute(folder, { panel }) {
  /** @param {import('./request.mjs').Request} request @returns {Promise<import('./respond.mjs').Reply | null>} */
  return async (request) => {
    if (!request.path.startsWith('/fixtures/')) return null
    const bytes = await readInside(folder, request.path.slice('/fixtures'.length))
    if (!bytes) return null
    if (!request.path.endsWith('.html')) return { type: contentType(request.path), body: bytes }
    const top = header(await listFixtures(folder), request.path)
    const page = bytes
      .toString()
      .replace('<!-- header -->', () => top)
      .replace('<!-- footer -->', () => footer)
      .replaceAll('{{origin}}', request.origin)
    const data = request.query.get('data') === 'drop' ? 'drop' : 'keep'
    return islandPage(request, dequeue(page, { legacy: 'keep', data }), { panel })
  }
}
