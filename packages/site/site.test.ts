// @vitest-environment node
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path/posix'
import MiniSearch from 'minisearch'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anchorsOf, pages as markdown, read } from '../docs/pages.harness'
import { searchOptions } from './browser/options.mjs'
import { buildSite } from './build.mjs'
import { addressOf } from './pages.mjs'

/** All but what GitHub fills forms with. */
const pages = markdown.filter((file) => !file.startsWith('.github/'))

const folder = mkdtempSync(join(tmpdir(), 'guides-'))
const site = join(folder, 'site')
let built: Awaited<ReturnType<typeof buildSite>>
let files: string[]

beforeAll(async () => {
  // The guides need no built files; what stands for them here is looked for by the links.
  mkdirSync(join(folder, 'islands'))
  for (const file of ['archipelago.js', 'stand-in.js']) writeFileSync(join(folder, file), '')
  built = await buildSite({ dist: folder, target: site })
  files = readdirSync(site, { recursive: true, encoding: 'utf8' })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true }))

const text = (file: string) => readFileSync(join(site, file), 'utf8')
const idsOf = new Map<string, Set<string>>()
const hasId = (file: string, id: string) => {
  if (!idsOf.has(file))
    idsOf.set(file, new Set([...text(file).matchAll(/\sid=["']([^"']+)/g)].map(([, found]) => found!)))
  return idsOf.get(file)!.has(id)
}

/** Links, sources and frames of a page that lead nowhere within the site. */
const deadIn = (file: string) =>
  [
    ...text(file)
      .replace(/<script type="text\/[\s\S]*?<\/script>/g, '')
      .matchAll(/<(?:a|img|iframe|script|link|source|video)\b[^>]*?\s(?:href|src)=["']([^"']*)["']/g),
  ]
    .map(([, link]) => link!.replaceAll('&amp;', '&').replaceAll('&#038;', '&'))
    .filter((link) => {
      if (/^[a-z]+:|^\/\//i.test(link)) return false
      const [path, anchor] = link.split('#')
      // What asks a shop for something is answered by a server, or held by the island that it belongs to.
      if (file.startsWith('examples/') && (link === '#' || path!.includes('?') || !path)) return false
      // Links of pop-ups open the element that they name.
      if (file.startsWith('examples/') && /^\//.test(path!))
        return !hasId(file, decodeURIComponent(path!).split('/').filter(Boolean).at(-1)!)
      const target = path ? normalize(join(dirname(file), decodeURIComponent(path))) : file
      if (target.startsWith('..') || !existsSync(join(site, target))) return true
      return (
        !!anchor &&
        target.endsWith('.html') &&
        !file.startsWith('examples/') &&
        !hasId(target, decodeURIComponent(anchor))
      )
    })

test('every Markdown file is a page, and its headings have the anchors that links to them use', () => {
  expect(built.pages).toBe(pages.length)
  for (const file of pages)
    for (const anchor of anchorsOf(read(file)))
      expect([file, anchor, hasId(addressOf(file), anchor)]).toEqual([file, anchor, true])
})

test('no link, picture, script or frame leads nowhere, and none needs to know where the site stands', () => {
  const dead = files
    .filter((file) => file.endsWith('.html'))
    .flatMap((file) => deadIn(file).map((link) => `${file}: ${link}`))
  expect(dead).toEqual([])
})

test('every guide of an island runs an example, which has the script and an island of the guide’s', () => {
  const guides = pages.filter((file) => /^packages\/islands\/.+README\.md$/.test(file))
  for (const file of guides) {
    const examples = built.examples[file.replace(/^packages\/packs\/[^/]+\/|\/README\.md$/g, '')] ?? []
    expect([file, examples.length > 0]).toEqual([file, true])
    for (const example of examples) {
      const page = text(example)
      expect(page).toContain('archipelago/archipelago.js"')
      // An ellipsis of the guide is nothing to look at.
      if (/\.\d+\.html$/.test(example)) expect([example, />\s*…\s*</.test(page)]).toEqual([example, false])
      expect(text(addressOf(file))).toContain(
        `src="../${'../'.repeat(addressOf(file).split('/').length - 2)}${example}"`,
      )
    }
  }
})

test('the search finds what readers look for', () => {
  const [, json] = /^globalThis\.guideIndex = (".*")\s*$/s.exec(text('search-index.js'))!
  const engine = MiniSearch.loadJSON(JSON.parse(json!), searchOptions)
  const first = (words: string) => engine.search(words)[0]?.address
  expect(first('checkout')).toMatch(/^islands\/checkout\.html/)
  expect(first('variation form')).toMatch(/^islands\/variation-form\.html/)
  expect(first('troubleshooting')).toMatch(/^troubleshooting\.html/)
  expect(first('chekout')).toMatch(/checkout/)
  expect(engine.search('zzzzqqq')).toEqual([])
  for (const { address } of engine.search('cart')) {
    const [file, id] = address.split('#')
    expect([address, !id || hasId(file!, id)]).toEqual([address, true])
  }
})
