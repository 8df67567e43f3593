import { fileURLToPath } from 'node:url'
import { compareHead, compareSection } from './compare/page.mjs'
import { readInside } from './files.mjs'
import { layout, listFixtures } from './layout.mjs'
import { html } from './respond.mjs'
import { byTopic } from './topics.mjs'

const pictures = fileURLToPath(new URL('pictures', import.meta.url))

const modes = [
  ['none', 'Without script'],
  ['default', 'Default'],
  ['react', 'React'],
]

const modeLinks = (address, title) =>
  modes
    .map(([mode, label]) => {
      const where = `${address}${address.includes('?') ? '&amp;' : '?'}mode=${mode}`
      return `<a href="${where}">${label}<span class="screen-reader-text">: ${title}</span></a>`
    })
    .join(' ')

const fixtureRow = ({
  name,
  title,
  about,
}) => `<li class="demo-card"><h2><a href="/fixtures/${name}.html">${title}</a></h2><p>${about}</p>
<p class="demo-modes">${modeLinks(`/fixtures/${name}.html`, title)}</p></li>`

const captureRow = (addresses) => (name) => {
  const address = addresses.get(name)
  const real = address ? ` <a class="demo-path" href="${address}">${address}</a>` : ''
  return `<li><strong>${name}</strong>${real} <span class="demo-modes">${modeLinks(`/captures/${name}`, name)}</span></li>`
}

const count = (pages) => (pages === 1 ? '1 page' : `${pages} pages`)

const topicCard = ({ id, title, about, pages }) => `<li class="demo-topic">
<img src="/pictures/${id}.jpg" width="640" height="400" alt="" loading="lazy">
<h3><a href="/topics/${id}/">${title}</a></h3><p>${about}</p><p class="demo-count">${count(pages.length)}</p></li>`

const options = [
  ['mode=none | default | react', 'which script tag the page gets; remembered in a cookie'],
  ['panel=0', 'hides the measuring panel'],
  ['csp=1, csp=strict', 'sends a Content-Security-Policy, with or without hashes of the inline data'],
  ['attrs=data-skip%3Dshare', 'more attributes for the script tag'],
  ['delay=chunks:2000, fail=chunks', 'island chunks come late, or not at all'],
  [
    'delay=shop:2000, fail=shop, late=shop',
    'the shop’s answers come late, fail, or are overtaken by the next',
  ],
  ['cached=1', 'leaves the cart in the header as a page cache would have it'],
  ['legacy=keep, data=drop', 'captures: keeps the legacy script tags; drops the data printed with scripts'],
]

const optionRows = options.map(
  ([name, about]) => `<tr><th scope="row"><code>${name}</code></th><td>${about}</td></tr>`,
)

const capturesCard = (names) =>
  names.length
    ? `<p><a href="/topics/captures/">Captured pages</a>: ${count(names.length)} that real plugins printed.</p>`
    : `<p class="demo-note">No captured pages here: the folder <code>../shared/captures</code> is absent. All other pages need nothing from it.</p>`

const PRODUCT = 'Archipelago'
const TITLE = `${PRODUCT}: one script tag in place of jQuery`

const first = (topics, names) => `<h1>${TITLE}</h1>
<p class="lead">The same shop page twice: with the legacy scripts, and with Archipelago. Measured now, in your browser.</p>
${compareSection}
<h2 id="topics">Pages by topic</h2>
<ul class="demo-topics">${topics.map(topicCard).join('\n')}</ul>
${capturesCard(names)}
<h2>Guides</h2>
<p>Every guide as a page, with search, and each island’s guide with its own example running: <a href="/site/">read the guides</a>.</p>
<h2>Query options</h2>
<p>For any page of this site, behind its address.</p>
<table><thead><tr><th scope="col">Option</th><th scope="col">What it does</th></tr></thead><tbody>${optionRows.join('')}</tbody></table>`

const guideLink = (guide) => `<a href="/site/islands/${guide}.html">${guide}</a>`
const back = '<p><a href="/#topics">All topics</a></p>'

const topicPage = ({ id, title, about, pages, guides }) => `<h1>${title}</h1><p class="lead">${about}</p>
<img class="demo-picture" src="/pictures/${id}.jpg" width="640" height="400" alt="">
<p>Each page three ways: as the server prints it, with the default build, and with React itself.</p>
<ul class="demo-cards">${pages.map(fixtureRow).join('\n')}</ul>
<p>Guides: ${guides.map(guideLink).join(', ')}.</p>${back}`

const capturesPage = ({ names, paths }) => {
  const addresses = new Map([...paths].map(([path, name]) => [name, path]))
  return `<h1>Captured pages</h1><p class="lead">Pages that real plugins printed, served as they are once the legacy scripts are dequeued.</p>
<ul class="demo-list">${names.map(captureRow(addresses)).join('')}</ul>${back}`
}

/** What search engines and the doctor read: every page of the site. */
function sitemap(origin, topics, fixtures, { paths }) {
  const addresses = [
    '/',
    ...topics.map(({ id }) => `/topics/${id}/`),
    ...fixtures.map(({ name }) => `/fixtures/${name}.html`),
    ...paths.keys(),
  ]
  const rows = addresses.map((path) => `<url><loc>${origin}${encodeURI(decodeURI(path))}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.join('\n')}
</urlset>
`
}

/**
 * The first page with the comparison, a page for each topic, and what robots ask for.
 * @param {string} fixtureFolder @param {Awaited<ReturnType<typeof import('./captures.mjs').listCaptures>>} captures
 */
export const indexRoute = (fixtureFolder, captures) => async (request) => {
  const { path, origin } = request
  if (request.method === 'POST') return null
  if (path === '/robots.txt')
    return {
      type: 'text/plain; charset=UTF-8',
      body: `User-agent: *\nDisallow: /compare/\nSitemap: ${origin}/sitemap.xml\n`,
    }
  if (path.startsWith('/pictures/')) {
    const bytes = await readInside(pictures, path.slice('/pictures'.length))
    return bytes && { type: 'image/jpeg', headers: { 'Cache-Control': 'public, max-age=3600' }, body: bytes }
  }
  const [, id] = /^\/topics\/([a-z]+)\/$/.exec(path) ?? []
  if (path !== '/' && path !== '/sitemap.xml' && !id) return null
  const fixtures = await listFixtures(fixtureFolder)
  const topics = byTopic(fixtures)
  if (path === '/sitemap.xml')
    return { type: 'application/xml; charset=UTF-8', body: sitemap(origin, topics, fixtures, captures) }
  const answer = (title, content, head) =>
    html(layout({ title, content, fixtures, path, head, site: PRODUCT }))
  // Without islands: the first page measures, and shares its thread with what it measures.
  if (path === '/') return answer(TITLE, first(topics, captures.names), compareHead)
  const topic = topics.find((one) => one.id === id)
  if (topic) return answer(topic.title, topicPage(topic))
  return id === 'captures' && captures.names.length ? answer('Captured pages', capturesPage(captures)) : null
}
