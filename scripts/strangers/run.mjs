// `npm run strangers -- FOLDER`: pages of real sites as they are and with us. See README.md beside this file.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findTestChromium } from '../e2e/browser.mjs'
import { bring, folderOf } from './bring.mjs'
import { compare, inBoth } from './compare.mjs'
import { openExport } from './export.mjs'
import { sumsOf, toText } from './report.mjs'
import { jqueryOf, openDoctor } from './verdict.mjs'
import { visit } from './visit.mjs'
import { mark, withUs } from './with-us.mjs'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    bring: { type: 'boolean' },
    mirror: { type: 'string' },
    sites: { type: 'string', default: join(root, 'scripts/strangers/sites.json') },
    only: { type: 'string', multiple: true },
    going: { type: 'boolean' },
    verdicts: { type: 'boolean' },
    widths: { type: 'string', default: '1280,390' },
    way: { type: 'string', default: 'mouse' },
    parallel: { type: 'string', default: '2' },
    limit: { type: 'string', default: '60' },
    pictures: { type: 'boolean' },
    out: { type: 'string', default: 'strangers-report' },
    'no-sandbox': { type: 'boolean' },
  },
})
const folder = positionals[0]
if (!folder)
  throw new Error('usage: npm run strangers -- FOLDER [--bring] [--only NAME] (scripts/strangers/README.md)')

const dist = join(root, 'dist')
const isWanted = (name) => !options.only || options.only.some((part) => name.includes(part))
const sites = JSON.parse(await readFile(options.sites, 'utf8'))
const wanted = sites.flatMap(({ repository, commit, pages }) =>
  pages
    .filter((page) => isWanted(`${repository} ${page}`))
    .map((page) => ({ repository, commit, page, folder: join(resolve(folder), folderOf(repository)) })),
)
if (options.bring)
  for (const site of new Map(wanted.map((one) => [one.repository, one])).values())
    await bring(site, resolve(folder), options.mirror).catch((error) =>
      process.stderr.write(`${site.repository}: not brought (${error.message.split('\n')[0]})\n`),
    )

const examine = await openDoctor(dist)
const standIn = await readFile(`${dist}/stand-in.js`, 'utf8')
const queue = await readFile(`${dist}/queue.js`, 'utf8')
const { features } = JSON.parse(await readFile(`${dist}/manifest.json`, 'utf8'))

// What comes of a page that is gone already stops no other.
process.on('unhandledRejection', (error) => process.stderr.write(`${error?.message ?? error}\n`))

/** @type {Promise<import('@playwright/test').Browser> | undefined} */
let opening
async function launch() {
  const { source: _, ...found } = await findTestChromium()
  // Strangers' pages run in the sandbox, and no name of a host leads anywhere.
  const args = (found.args ?? []).filter((flag) => flag !== '--no-sandbox')
  return chromium.launch({
    ...found,
    args: [
      ...args,
      '--host-resolver-rules=MAP * ~NOTFOUND',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    ],
    chromiumSandbox: !options['no-sandbox'],
  })
}

/** One browser for all, a new one where a page has brought it down. */
async function open() {
  const before = opening
  const browser = await before
  if (browser?.isConnected()) return browser
  // Another page may have opened the next one meanwhile.
  if (opening === before) opening = launch()
  return opening
}

/** Pictures of a page that differs, as exported and with us. */
async function savePictures(name, visits) {
  await mkdir(options.out, { recursive: true })
  for (const [side, { picture }] of Object.entries(visits))
    if (picture) await writeFile(join(options.out, `${name.replace(/[^\w.-]+/g, '+')}+${side}.png`), picture)
}

async function lookAt({ repository, page, folder }) {
  const site = openExport(folder, page)
  const report = await examine(site)
  const verdicts = {}
  for (const { verdict } of report.scripts) verdicts[verdict] = (verdicts[verdict] ?? 0) + 1
  const jquery = jqueryOf(report)
  const scripts = report.scripts.map(({ handle, src, verdict, why }) => ({ handle, src, verdict, why }))
  const result = {
    site: repository,
    page,
    jquery,
    verdicts,
    heavier: report.findings.some(({ kind, level }) => kind === 'heavier' && level === 'warning'),
    scripts,
    controls: 0,
    remarks: [],
    differences: [],
  }
  if (options.verdicts || (options.going && !verdicts.goes)) return result
  const exported = mark(site.html)
  const html = withUs(exported, report, { address: site.address, standIn, queue, features })
  for (const width of options.widths.split(',').map(Number)) {
    const visitTo = async (text, controls) => {
      const what = {
        site,
        html: text,
        dist,
        width,
        way: options.way,
        controls,
        limit: Number(options.limit) * 1000,
        picture: options.pictures,
      }
      const result = await visit(await open(), what)
      // Another page has brought the browser down.
      return /closed|crashed/.test(result.failure ?? '') ? visit(await open(), what) : result
    }
    const first = await visitTo(exported)
    const ours = await visitTo(html, first.controls)
    const verdict = { jqueryGoes: jquery === 'goes' }
    let found = compare([first], ours, verdict)
    // What is said of one visit alone may be chance: a second one of each tells.
    if (found.length) found = compare([first, await visitTo(exported, first.controls)], ours, verdict)
    if (found.length) found = inBoth(found, compare([first], await visitTo(html, first.controls), verdict))
    result.controls += first.controls.length
    if (first.failure || first.isCut)
      result.remarks.push(`as exported, at ${width}: ${first.failure ?? 'took too long'}`)
    const torn = first.notes.errors.filter(({ text }) => text.startsWith('SyntaxError')).length
    if (torn)
      result.remarks.push(
        `as exported, at ${width}: ${torn} scripts are no code, and nothing runs that they start`,
      )
    if (found.length && options.pictures)
      await savePictures(`${repository} ${page} ${width}`, { exported: first, ours })
    result.differences.push(...found.map((one) => ({ ...one, width })))
  }
  return result
}

const results = []
const save = async () => {
  await mkdir(options.out, { recursive: true })
  const pages = results.filter(Boolean)
  await writeFile(
    join(options.out, 'report.json'),
    `${JSON.stringify({ sums: sumsOf(pages), pages }, null, 1)}\n`,
  )
  await writeFile(join(options.out, 'report.txt'), toText(pages))
}
const rest = wanted.map((one, index) => ({ one, index }))
const work = async () => {
  for (let next = rest.shift(); next; next = rest.shift()) {
    const { one, index } = next
    results[index] = await lookAt(one).catch((error) => ({
      site: one.repository,
      page: one.page,
      failure: String(error.message).split('\n')[0],
      differences: [],
    }))
    const { site, page, failure, differences } = results[index]
    process.stderr.write(
      `${rest.length} left · ${site} ${page}: ${failure ?? `${differences.length} differences`}\n`,
    )
    await save()
  }
}
await Promise.all(Array.from({ length: Number(options.parallel) }, work))
await (await opening)?.close()
process.stdout.write(toText(results))
