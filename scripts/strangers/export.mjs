// An export of a site as its own host: which file answers which address. Nothing of it is run here.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { extname, join, resolve, sep } from 'node:path'

const TYPES = {
  html: 'text/html; charset=UTF-8',
  htm: 'text/html; charset=UTF-8',
  css: 'text/css',
  js: 'text/javascript',
  mjs: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  mp4: 'video/mp4',
  webm: 'video/webm',
  xml: 'application/xml',
}

const withoutWww = (host) => host.replace(/^www\./i, '').toLowerCase()

/** The host that the page names most often for WordPress' own folders, else of its canonical link. @param {string} html */
export function hostOf(html) {
  const counts = new Map()
  for (const [, host] of html
    .replaceAll('\\/', '/')
    .matchAll(/\/\/([\w.-]+\.[a-z]{2,}(?::\d+)?)(?:\/[\w-]+){0,2}\/wp-(?:content|includes)\//gi))
    if (!/(^|\.)wp\.com$/i.test(host)) counts.set(host, (counts.get(host) ?? 0) + 1)
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  const canonical = /<link[^>]+rel=["']?canonical["']?[^>]+href=["']?https?:\/\/([\w.-]+)/i.exec(html)
  return (most?.[0] ?? canonical?.[1] ?? 'stranger.example').toLowerCase()
}

/**
 * The text with every address of the site's own host under one origin: exports mix http, https, www and none, and a browser
 * refuses http scripts on an https page. @param {string} text @param {string} host
 */
export function underOneOrigin(text, host) {
  const name = withoutWww(host).replace(/[.]/g, '\\.')
  return text
    .replace(new RegExp(`(?:https?:)?//(?:www\\.)?${name}(?=[/"'?#)\\s]|$)`, 'gi'), `https://${host}`)
    .replace(
      new RegExp(`(?:https?:)?\\\\/\\\\/(?:www\\.)?${name}(?=\\\\?[/"'?#])`, 'gi'),
      `https:\\/\\/${host}`,
    )
}

/** Where a page of the export lies on its host. @param {string} host @param {string} page */
export const addressOf = (host, page) =>
  `https://${host}/${page
    .replace(/(^|\/)index\.html?$/, '$1')
    .split('/')
    .map(encodeURIComponent)
    .join('/')}`

const decode = (path) => {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

/** A sign that looks like that of a question, which a tool puts in its place, in front of what tells the kind of a file. */
const ASKS = '\ufe56'
/** SiteSucker puts a dash there, which is one only in front of a version. */
const ASKED = new RegExp(`(?:${ASKS}|%EF%B9%96|-(?=ver=))([^"'\\s<>?#]*?)(\\.(?:js|css))(?=["'\\s>?#])`, 'gi')

/** Such addresses as the site had them. @param {string} html */
export const asAsked = (html) => html.replace(ASKED, '$2?$1')

/** Names under which tools keep an address: HTTrack, wget and plugins each their own. @param {URL} url @returns {string[]} */
export function namesOf({ pathname, search }) {
  // A tool may have made the question's sign part of the name.
  const [path, asked] = decode(pathname).replace(/^\/+/, '').split('?')
  const query = asked ? `?${asked}` : decode(search)
  const named = query
    ? [
        path + query,
        path + query.replace('?', '@'),
        path + query.replace('?', '_'),
        path.replace(/(?=\.\w+$)/, query.replace('?', ASKS)),
        path.replace(/(?=\.\w+$)/, query.replace('?', '-')),
      ]
    : []
  // A site that lay in a folder of its host is often exported without that folder.
  const core = /(?:^|\/)(wp-(?:content|includes)\/.*)$/.exec(path)?.[1]
  return [...named, path, ...(core && core !== path ? [core] : [])].flatMap((name) =>
    name === '' || name.endsWith('/') ? [`${name}index.html`, `${name}index.htm`] : [name, `${name}.html`],
  )
}

/** Tools that lay code out anew tear signs apart that they are too old to know; neither is ever right apart. @param {string} code */
const joined = (code) => code.replace(/ \? \.(?=[\w$[(])(?!\d)/g, '?.').replaceAll(' ? ? ', ' ?? ')

/** @param {string} folder the checked-out export @param {string} page path of a page in it */
export function openExport(folder, page) {
  const root = resolve(folder)
  const html = asAsked(readFileSync(join(root, page), 'utf8'))
  const host = hostOf(html)
  const address = addressOf(host, page)

  /** The file that answers an address of the site's own host; null where there is none. */
  const find = (href) => {
    const url = new URL(href, address)
    if (withoutWww(url.host) !== withoutWww(host)) return null
    if (url.pathname === new URL(address).pathname && !url.search) return join(root, page)
    for (const name of namesOf(url)) {
      const file = join(root, name)
      if (file.startsWith(root + sep) && existsSync(file) && statSync(file).isFile()) return file
    }
    return null
  }

  /** What the host answers; null where it has no such file. */
  const answer = (href) => {
    const file = find(href)
    if (!file) return null
    const asked = extname(new URL(href, address).pathname).slice(1).toLowerCase()
    const type = TYPES[asked] ?? TYPES[extname(file).slice(1).toLowerCase()] ?? 'application/octet-stream'
    const body = readFileSync(file)
    if (!/^text|json|svg|xml/.test(type)) return { type, body }
    const text = underOneOrigin(body.toString('utf8'), host)
    return { type, body: Buffer.from(/javascript/.test(type) ? joined(text) : text) }
  }

  return { host, address, html: underOneOrigin(html, host), answer }
}
