import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { contentType, readInside } from '../files.mjs'
import { addLegacy, legacyFile } from './libraries.mjs'
import { createPipe } from './pipe.mjs'
import { viewerRoot } from './viewer-root.mjs'

const compress = promisify(brotliCompress)
const ownFolder = fileURLToPath(new URL('browser', import.meta.url))

/** `/compare/slow/legacy/` and everything below it: the line, whose scripts, the rest of the address. */
const place = /^\/compare\/(fast|slow)\/(legacy|islands|none)(\/.*)$/
const PAGE = '/fixtures/product-variable.html'
/** Islands of that page that are mounted as soon as it is there. */
const AT_LOAD = ['gallery', 'variation-form', 'product-tabs', 'quantity']
const modes = { legacy: 'none', islands: 'default', none: 'none' }
const sessionCookie = 'archipelago_session'

const packed = (type) => /javascript|json|html|css|svg|text\//.test(type ?? '')

/** Every address of a page or an answer that belongs to the shop, into the place where both sides are served alike. */
function moveInside(text, base) {
  const escaped = base.replaceAll('/', '\\/')
  return text
    .replaceAll(PAGE, base)
    .replace(
      /(["'( ,]|&quot;)\/((?:dist|wp-content|cart|checkout)\/|fixtures\/site\.css)/g,
      (_, before, path) => before + base + path,
    )
    .replaceAll('\\/wp-content\\/', `${escaped}wp-content\\/`)
    .replaceAll('"\\/?wc-ajax', `"${escaped}?wc-ajax`)
    .replaceAll('href="?add-to-cart', `href="${base}?add-to-cart`)
}

/** What leaves the shop leaves the frame that it is shown in. */
const leaveFrame = (page) =>
  page.replace(/<a href="\/(?!compare\/)/g, (link) => link.replace('<a', '<a target="_top"'))

/**
 * One page of a shop with each side's scripts, nothing of it from a cache, everything compressed alike, on a fast or slow line.
 * @param {(request: import('../request.mjs').Request) => Promise<import('../respond.mjs').Reply>} answer of the whole demo
 */
export function compareRoute(answer) {
  const slow = createPipe()

  /** The request as the shop sees it: a visitor of its own for each side, new with each measured page. */
  function insideOf(request, side, base, path) {
    const own = `compare_${side}`
    const cookies = new Map(request.cookies)
    cookies.delete(sessionCookie)
    if (cookies.has(own) && !request.query.has('run')) cookies.set(sessionCookie, cookies.get(own))
    const query = new URLSearchParams(request.query)
    query.set('mode', modes[side])
    const setCookie = (name, value, attributes = '') => {
      const named = `${name === sessionCookie ? own : name}=${encodeURIComponent(value)}`
      request.setCookies.push(`${named}; Path=${base}${attributes && `; ${attributes}`}`)
    }
    return Object.create(request, {
      path: { value: path },
      query: { value: query },
      cookies: { value: cookies },
      setCookie: { value: setCookie },
    })
  }

  /** The line that remembers presses and the hints of the page's files, as the WordPress plugin prints them. */
  async function addLine(request, page, base) {
    const read = async (path) =>
      String((await answer(Object.create(request, { path: { value: path }, headers: { value: {} } }))).body)
    const { islands } = JSON.parse(await read('/dist/manifest.json'))
    const files = new Set(AT_LOAD.flatMap((name) => islands[name]?.files ?? []))
    const hints = [...files].map((file) => `<link rel="modulepreload" href="${base}dist/${file}">`)
    const line = `<script>${await read('/dist/pressed.js')}</script>`
    return page.replace('<head>', () => ['<head>', line, ...hints].join('\n'))
  }

  async function replyOf(request, side, base, rest) {
    const legacy = rest.startsWith('/legacy/') && (await legacyFile(rest.slice('/legacy/'.length)))
    if (legacy) return { type: contentType(rest), body: legacy }
    // The shop is called at the root of a site, which is the page itself here.
    const isPage = rest === '/' && !request.query.has('wc-ajax')
    const reply = await answer(insideOf(request, side, base, isPage ? PAGE : rest))
    if (/json/.test(reply.type)) return { ...reply, body: moveInside(String(reply.body), base) }
    if (!/html/.test(reply.type)) return reply
    const page = leaveFrame(moveInside(String(reply.body), base))
      .replace(/<header class="quay-header"[\s\S]*?<\/header>/, '')
      .replace('<head>', '<head>\n<meta name="robots" content="noindex">')
    if (!isPage) return { ...reply, body: page }
    const whole = page.replace('</body>', () => `${viewerRoot}\n</body>`)
    if (side === 'legacy') return { ...reply, body: addLegacy(whole, `${base}legacy/`) }
    return { ...reply, body: side === 'islands' ? await addLine(request, whole, base) : whole }
  }

  const shrink = async (reply, accepts) => {
    const body = Buffer.from(reply.body ?? '')
    if (reply.headers?.['Content-Encoding'] || !packed(reply.type) || !/\bbr\b/.test(accepts))
      return { ...reply, body }
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
    const small = await compress(body, { params })
    return { ...reply, headers: { ...reply.headers, 'Content-Encoding': 'br' }, body: small }
  }

  /** @param {import('../request.mjs').Request} request @returns {Promise<import('../respond.mjs').Reply | null>} */
  return async (request) => {
    const [, line, side, rest] = place.exec(request.path) ?? []
    if (!line) {
      const bytes =
        request.path.startsWith('/compare/') &&
        (await readInside(ownFolder, request.path.slice('/compare'.length)))
      return bytes ? { type: contentType(request.path), body: bytes } : null
    }
    const base = `/compare/${line}/${side}/`
    const reply = await shrink(
      await replyOf(request, side, base, rest),
      String(request.headers['accept-encoding'] ?? ''),
    )
    const headers = { ...reply.headers, 'Cache-Control': 'no-store', Vary: 'Accept-Encoding' }
    return { ...reply, headers, pipe: line === 'slow' ? slow : undefined }
  }
}
