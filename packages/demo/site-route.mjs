import { fixtureOf, withoutSite } from '@archipelago/site/examples.mjs'
import { contentType, readInside } from './files.mjs'

const fixtures = new Set(Object.values(fixtureOf))

/** An example's page as the demo answers it for this visitor, who keeps the mode that they chose. @param {import('./request.mjs').Request} request */
const asFixture = (request, name) =>
  Object.create(request, {
    path: { value: `/fixtures/${name}.html` },
    query: { value: new URLSearchParams({ mode: 'default', panel: '0' }) },
    setCookie: {
      value: (cookie, ...more) => cookie !== 'archipelago_mode' && request.setCookie(cookie, ...more),
    },
  })

/**
 * The guides of dist/site. Here they know that a demo is around them: their examples are its pages, with a server that
 * answers, and links lead to it in places that stay empty elsewhere.
 * @param {string} folder @param {(request: import('./request.mjs').Request) => Promise<import('./respond.mjs').Reply>} answer
 * @returns {(request: import('./request.mjs').Request) => Promise<import('./respond.mjs').Reply | null>}
 */
export const siteRoute = (folder, answer) => async (request) => {
  const { path, origin } = request
  if (path === '/site') return { status: 302, headers: { Location: `${origin}/site/` } }
  if (!path.startsWith('/site/')) return null
  const [, fixture] = /^\/site\/examples\/([\w-]+)\.html$/.exec(path) ?? []
  if (fixtures.has(fixture)) {
    const { cart } = request.session
    if (fixture === 'cart' && !cart.count()) cart.add(201)
    const reply = await answer(asFixture(request, fixture))
    return { ...reply, body: withoutSite(String(reply.body)) }
  }
  const name = path.endsWith('/') ? `${path}index.html` : path
  const bytes = await readInside(folder, name.slice('/site'.length))
  if (!bytes) return null
  if (!name.endsWith('.html')) return { type: contentType(name), body: bytes }
  const body = bytes
    .toString()
    .replace('<!-- demo -->', '<a href="/">Demo</a>')
    .replace(/<!-- fixture ([\w-]+) -->([\s\S]*?)<!-- \/fixture -->/, '<a href="/fixtures/$1.html">$2</a>')
  return { type: contentType(name), body }
}
