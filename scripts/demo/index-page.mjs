import { layout, listFixtures } from './layout.mjs'
import { islandPage } from './page.mjs'

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

const fixtureRow = ({ name, title, about }) => `<li class="demo-card"><h3>${title}</h3><p>${about}</p>
<p class="demo-modes">${modeLinks(`/fixtures/${name}.html`, title)}</p></li>`

const captureRow = (addresses) => (name) => {
  const address = addresses.get(name)
  const real = address ? ` <a class="demo-path" href="${address}">${address}</a>` : ''
  return `<li><strong>${name}</strong>${real} <span class="demo-modes">${modeLinks(`/captures/${name}`, name)}</span></li>`
}

function captureSection({ names, paths }) {
  if (!names.length) {
    return `<p class="demo-note">No captures here: the folder <code>../shared/captures</code> is absent. The fixtures above need nothing from it.</p>`
  }
  const addresses = new Map([...paths].map(([path, name]) => [name, path]))
  return `<p>Pages that real plugins printed, served as they are once the legacy scripts are dequeued.</p>
<ul class="demo-list">${names.map(captureRow(addresses)).join('')}</ul>`
}

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

/**
 * The list of everything there is to look at.
 * @param {string} fixtureFolder @param {Awaited<ReturnType<typeof import('./captures.mjs').listCaptures>>} captures
 */
export const indexRoute = (fixtureFolder, captures) => async (request) => {
  if (request.path !== '/' || request.method === 'POST') return null
  const fixtures = await listFixtures(fixtureFolder)
  const rows = options.map(
    ([name, about]) => `<tr><th scope="row"><code>${name}</code></th><td>${about}</td></tr>`,
  )
  const content = `<h1>Archipelago demo</h1>
<p class="lead">One script tag in place of jQuery and the legacy plugin scripts. Open a page three ways: as the server prints it, with the default bundle, and with React itself.</p>
<h2>Fixture pages</h2>
<ul class="demo-cards">${fixtures.map(fixtureRow).join('')}</ul>
<h2>Captured pages</h2>
${captureSection(captures)}
<h2>Query options</h2>
<table><thead><tr><th scope="col">Option</th><th scope="col">What it does</th></tr></thead><tbody>${rows.join('')}</tbody></table>`
  const page = layout({ title: 'Demo', content, fixtures, path: '/' })
  return islandPage(request, page, { panel: false })
}
