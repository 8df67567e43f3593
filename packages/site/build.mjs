// Makes dist/site: every Markdown file of the repository as a page, with search and running examples, as static files that
// name each other relatively. `node packages/site/build.mjs`; needs a built dist/.
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createServer } from '@archipelago/demo'
import { drawPicture } from '@archipelago/demo/media.mjs'
import { escapeHtml } from '@archipelago/demo/transform.mjs'
import { build } from 'esbuild'
import MiniSearch from 'minisearch'
import { searchOptions } from './browser/options.mjs'
import { elsewhere, examplePage, fixtureOf, fixturePage, runs } from './examples.mjs'
import { layout } from './layout.mjs'
import { between, render } from './markdown.mjs'
import { readPages } from './pages.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
/** What stands before the folder of an island. */
const ISLANDS = /^packages\/packs\/[^/]+\/(?=[^/]+\/)/

const example = (address, from, title) => {
  const href = between(from, address)
  return `<figure class="example"><iframe src="${href}" title="${escapeHtml(title)}" loading="lazy"></iframe>
<figcaption>This is running. <a href="${href}">${escapeHtml(title)}, alone</a></figcaption></figure>\n`
}

/** Pages of the demo as a visitor gets them, by name. @param {Set<string>} names @returns {Promise<Map<string, string>>} */
async function servedPages(names) {
  const server = createServer({ root, panel: false })
  const origin = await server.listen()
  try {
    // A cart with something in it: without, the cart page shows that it is empty.
    const first = await fetch(`${origin}/fixtures/shop.html?add-to-cart=201`)
    const cookie = first.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    const read = async (name) => {
      const reply = await fetch(`${origin}/fixtures/${name}.html?mode=default`, { headers: { cookie } })
      return [name, (await reply.text()).replaceAll(origin, '')]
    }
    const pages = []
    for (const name of names) pages.push(await read(name))
    return new Map(pages)
  } finally {
    await server.close()
  }
}

/**
 * Builds the site.
 * @param {{ dist?: string, target?: string }} [folders] the built files; where the site goes, emptied before
 * @returns {Promise<{ pages: number, examples: Record<string, string[]> }>} addresses of the examples by folder of an island
 */
export async function buildSite({ dist = join(root, 'dist'), target = join(dist, 'site') } = {}) {
  const pages = await readPages(root)
  const film = await readFile(new URL('../demo/media/clip.webm', import.meta.url))
  /** @type {Map<string, string | Uint8Array>} */
  const files = new Map([
    ['icon.svg', drawPicture('icon-32x32.svg')],
    ['examples/elsewhere.html', elsewhere('examples/elsewhere.html')],
    ['site.css', await readFile(new URL('browser/site.css', import.meta.url))],
  ])
  const fixtures = new Set(Object.values(fixtureOf))
  const sources = new Map()
  const documents = []
  /** @type {Record<string, string[]>} */
  const examples = {}

  for (const page of pages) {
    const folder = ISLANDS.test(page.file) ? page.file.replace(ISLANDS, '').replace(/\/README\.md$/, '') : ''
    const mine = (examples[folder] ??= [])
    const afterCode = (html) => {
      if (!folder || !runs(folder, html)) return ''
      const address = `examples/${folder.replaceAll('/', '-')}.${mine.length + 1}.html`
      const title = `Example of ${folder}`
      files.set(address, examplePage({ address, title, html, files, film }))
      mine.push(address)
      return example(address, page.address, title)
    }
    const { html, sections, sources: linked } = render(root, page, afterCode)
    for (const [address, source] of linked) {
      if (address.startsWith('examples/')) fixtures.add(address.slice('examples/'.length, -'.html'.length))
      else sources.set(address, source)
    }
    let content = html
    const fixture = fixtureOf[folder]
    if (fixture) {
      const address = `examples/${fixture}.html`
      mine.push(address)
      content += `<h2 id="example">Example</h2>\n<p>A page in the plugin’s markup. What it asks of a server is answered in the demo (<code>npm run demo</code>, <!-- fixture ${fixture} --><code>/fixtures/${fixture}.html</code><!-- /fixture -->); on another host forms and carts say that nobody answers.</p>\n${example(address, page.address, `Page with ${folder}`)}`
    }
    for (const { id, title, text } of sections)
      if (text.trim() || title)
        documents.push({
          id: documents.length,
          page: page.title,
          title: title || page.title,
          text: text.trim(),
          address: page.address + (id ? `#${id}` : ''),
        })
    files.set(page.address, layout({ address: page.address, title: page.title, content, pages }))
  }
  delete examples['']

  for (const [address, source] of sources) {
    const code = await readFile(join(root, source), 'utf8')
    const content = `<h1>${escapeHtml(source)}</h1>\n<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
    files.set(address, layout({ address, title: source, content, pages }))
  }
  for (const [name, html] of await servedPages(fixtures)) {
    const address = `examples/${name}.html`
    files.set(address, fixturePage({ address, html, known: fixtures, files, film }))
  }
  files.set(
    'search.html',
    layout({
      address: 'search.html',
      title: 'Search',
      content: `<h1>Search</h1><div class="results" data-results><p>Type what you look for above. The search needs script; the list of all guides does not.</p></div>`,
      pages,
    }),
  )

  const search = new MiniSearch(searchOptions)
  search.addAll(documents)
  // A script, not JSON: a page opened from a disk may not fetch.
  files.set('search-index.js', `globalThis.guideIndex = ${JSON.stringify(JSON.stringify(search))}\n`)
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL('browser/site.js', import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  })
  files.set('site.js', outputFiles[0].contents)

  await rm(target, { recursive: true, force: true })
  await mkdir(target, { recursive: true })
  for (const folder of new Set([...files.keys()].map(dirname)))
    await mkdir(join(target, folder), { recursive: true })
  await Promise.all([...files].map(([file, contents]) => writeFile(join(target, file), contents)))
  const copies = [
    [join(root, 'fixtures'), 'fixtures', (path) => !/\.html$/.test(path)],
    [join(dist, 'archipelago.js'), 'archipelago/archipelago.js'],
    [join(dist, 'stand-in.js'), 'archipelago/stand-in.js'],
    [join(dist, 'islands'), 'archipelago/islands'],
  ]
  for (const [from, to, filter] of copies) await cp(from, join(target, to), { recursive: true, filter })
  return { pages: pages.length, examples }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const began = performance.now()
  const { pages } = await buildSite()
  console.log(`dist/site: ${pages} guides, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
