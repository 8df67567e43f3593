import { createServer as createHttpServer } from 'node:http'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { captureRoute, listCaptures } from './captures.mjs'
import { checkoutRoute, ownCheckout } from './checkout.mjs'
import { compareRoute } from './compare/route.mjs'
import { distRoute } from './dist.mjs'
import { echoRoute } from './echo.mjs'
import { listsRoute } from './endpoints/elementor-pro.mjs'
import { shopFaults } from './endpoints/faults.mjs'
import { createWordPress } from './endpoints/index.mjs'
import { createStock } from './endpoints/stock.mjs'
import { fixtureRoute } from './fixtures.mjs'
import { indexRoute } from './index-page.mjs'
import { jqueryRoute } from './jquery.mjs'
import { mediaRoute } from './media.mjs'
import { createPages } from './pages.mjs'
import { createRequest } from './request.mjs'
import { cutRange, send } from './respond.mjs'
import { createSessions, noFaults } from './session.mjs'
import { shopRoute } from './shop.mjs'
import { shopPages } from './shop-page.mjs'
import { siteRoute } from './site-route.mjs'
import { stubRoute } from './stub.mjs'

const mediaFolder = fileURLToPath(new URL('media', import.meta.url))

/**
 * The demo site with working endpoints; the browser tests use the same.
 * @param {{ root?: string, dist?: string, site?: string, shared?: string, panel?: boolean }} [options] folders: the
 * repository, the built files, the guides made from Markdown, the folder that holds `captures` (may be absent); `panel: false` leaves the measuring panel out of every page
 */
export function createServer({
  root = fileURLToPath(new URL('../..', import.meta.url)),
  dist = join(root, 'dist'),
  site = join(dist, 'site'),
  shared = resolve(root, '../shared'),
  panel = true,
} = {}) {
  const fixtures = join(root, 'fixtures')
  const captureFolder = join(shared, 'captures')
  const state = { delayChunks: 0, failChunks: false, ...noFaults() }
  const stock = createStock()
  const sessions = createSessions(stock)
  const wordpress = createWordPress(stock, shopFaults(state))
  let routes = []
  let pages
  let origin = ''

  async function prepare() {
    const captures = await listCaptures(captureFolder)
    pages = createPages(fixtures, { panel })
    await stock.read(captureFolder)
    await stock.read(fixtures)
    const shown = [
      listsRoute(fixtureRoute(fixtures, { panel })),
      fixtureRoute(fixtures, { panel }),
      captureRoute(captureFolder, captures, { panel }),
      ownCheckout(fixtureRoute(fixtures, { panel })),
      shopPages(fixtures, stock, { panel }),
      pages.slug,
      indexRoute(fixtures, captures),
    ]
    // The first that answers wins: endpoints before pages, pages before the form that the browser posts itself.
    routes = [
      distRoute(dist, state, sessions.find),
      compareRoute((request) => answer(request)),
      stubRoute,
      siteRoute(site, (request) => answer(request)),
      jqueryRoute,
      mediaRoute(mediaFolder),
      echoRoute,
      wordpress.route,
      checkoutRoute(fixtures, (request) => answer(request, shown), { panel }),
      shopRoute(stock, (request) => answer(request, shown)),
      pages.posted,
      ...shown,
    ]
  }

  async function answer(request, among = routes) {
    for (const route of among) {
      const reply = await route(request)
      if (reply) return reply
    }
    return pages.notFound(request)
  }

  /** Pages name their own origin in absolute links, so it must be the one in the address bar. */
  const originFor = ({ headers }) =>
    /^localhost:\d+$/.test(headers.host ?? '') ? `http://${headers.host}` : origin

  const server = createHttpServer(async (incoming, outgoing) => {
    const request = createRequest(incoming, originFor(incoming), sessions)
    const reply = await answer(request).catch((error) => pages.failed(request, error))
    const seekable = reply.headers?.['Accept-Ranges']
    const cut = seekable ? cutRange(reply, incoming.headers.range) : reply
    if (reply.cut) return outgoing.destroy()
    await send(outgoing, cut, { method: request.method, cookies: request.setCookies })
  })

  return {
    /** Where tests and later work register more endpoints. */
    wordpress,
    /**
     * How island chunks and the shop's answers behave for everyone, until changed again.
     * @param {{ delayChunks?: number, failChunks?: boolean } & Partial<import('./session.mjs').ShopFaults>} change
     */
    control: (change) => void Object.assign(state, change),
    /**
     * Starts on this machine only. @param {number} [port] 0 or absent: any free one @returns {Promise<string>} address
     */
    async listen(port = 0) {
      await prepare()
      await new Promise((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done))
      origin = `http://127.0.0.1:${server.address().port}`
      return origin
    },
    /** Ends every connection. @returns {Promise<void>} */
    close() {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
