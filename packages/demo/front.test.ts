// @vitest-environment node
import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPacks } from '@archipelago/build/packs.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { report } from '../doctor/site/site.harness'
import { createServer, type DemoServer } from './index.mjs'
import { topics as table } from './topics.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
const topics: { id: string; pages: string[]; guides: string[] }[] = table
let server: DemoServer
let site: string
beforeAll(async () => {
  // Without captured pages, as on everybody's machine.
  server = createServer({ panel: false, shared: join(root, 'nowhere') })
  site = await server.listen()
})
afterAll(() => server.close())

const read = async (path: string) => (await fetch(site + path)).text()
const linksOf = (page: string) =>
  [...page.matchAll(/<(?:a|img|script|link)\b[^>]*?\s(?:href|src)="(\/[^"#]*)/g)].map(([, link]) => link!)

const guidesThere = findPacks()
  .flatMap(({ features }: { features: string[] }) => features)
  .filter((folder: string) => existsSync(join(root, folder, 'README.md')))
  .map((folder: string) => basename(folder))

test('every example page stands in one topic, and each topic has a picture and guides that are there', () => {
  const pages = readdirSync(join(root, 'fixtures')).filter((file) => file.endsWith('.html'))
  const listed = topics.flatMap((topic) => topic.pages)
  expect([...listed].sort()).toEqual(pages.map((file) => file.replace('.html', '')).sort())
  for (const { id, guides } of topics) {
    expect([id, existsSync(join(root, `packages/demo/pictures/${id}.jpg`))]).toEqual([id, true])
    for (const guide of guides) expect([guide, guidesThere.includes(guide)]).toEqual([guide, true])
  }
})

test('the pages of the demo itself are called after the product, those of its shop after the shop', async () => {
  const called = (page: string) => [
    /<title>([^<]*)/.exec(page)![1],
    /<a class="brand"[^>]*>([^<]*)/.exec(page)![1],
    /<h1[^>]*>([^<]*)/.exec(page)![1],
  ]
  const product = 'Archipelago: one script tag in place of jQuery'
  expect(called(await read('/'))).toEqual([product, 'Archipelago', product])
  const [title, brand] = called(await read('/topics/shop/'))
  expect([title!.endsWith(' | Archipelago'), brand]).toEqual([true, 'Archipelago'])
  expect(called(await read('/fixtures/shop.html')).slice(0, 2)).toEqual([
    expect.stringContaining('Harbour'),
    expect.stringContaining('Quay Legal'),
  ])
})

test('what the first page and the topics link to is there', async () => {
  const pages = ['/', ...topics.map(({ id }) => `/topics/${id}/`)]
  const links = new Set((await Promise.all(pages.map(read))).flatMap(linksOf))
  // The guides are made by the site's build, which has its own test.
  for (const link of [...links].filter((link) => !link.startsWith('/site/')))
    expect([link, (await fetch(site + link)).status]).toEqual([link, 200])
  expect(links.size).toBeGreaterThan(80)
})

test('the sitemap names every page, robots.txt the sitemap, and the doctor examines the whole site', async () => {
  expect(await read('/robots.txt')).toContain(`Sitemap: ${site}/sitemap.xml`)
  const map = await read('/sitemap.xml')
  for (const path of ['/', '/topics/shop/', '/fixtures/product-variable.html'])
    expect(map).toContain(`<loc>${site}${path}</loc>`)
  const { from, pages, err } = await report(site, '--site', '--max-pages', '8', '--no-fetch')
  expect(err).not.toContain('Error')
  expect([from, pages.length]).toEqual(['sitemap', 8])
  expect(new Set(pages.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['examined']))
})
