// `npm run verify -- URL`: a page of a live site as it is and with us. See README.md beside this file.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { loadDoctor } from '@archipelago/build/load-doctor.mjs'
import { chromium } from '@playwright/test'
import { forget, parse } from '../../packages/doctor/parse.mjs'
import { findTestChromium } from '../e2e/browser.mjs'
import { jqueryOf } from '../strangers/verdict.mjs'
import { hasUs, lookAt } from './look.mjs'
import { stateOf, toHtml, toText } from './report.mjs'

const USAGE = `npm run verify -- URL [URL …] [options]

Opens each page in Chromium as the server prints it and with Archipelago in the place of what the doctor says can go, compares them, and says what
differs. The site is not changed; nothing is sent to it but what a visitor's page asks for.

  --site                 pages of the sitemap of URL
  --against URL          compares the page with this one, such as a staging site that has the WordPress plugin
  --widths 390,1280      of the window, in pixels
  --max-pages 20         with --site
  --header 'Name: value' sent with requests for pages; may be repeated
  --out FOLDER           where report.html, report.json and the pictures go (verify-report)
  --no-pictures
  --limit 60             seconds for a visit
  --json                 the report as JSON on the terminal
  --no-sandbox           for containers in which Chromium's sandbox cannot run

Exit code: 0 all the same, 1 something differs, 2 a page could not be looked at.
`

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const { examineSource } = await loadDoctor('page.ts')
const { load } = await loadDoctor('load.ts')
const { examineSite } = await loadDoctor('site/site.ts')

const readOptions = () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      site: { type: 'boolean' },
      against: { type: 'string' },
      widths: { type: 'string', default: '390,1280' },
      'max-pages': { type: 'string', default: '20' },
      header: { type: 'string', multiple: true, default: [] },
      out: { type: 'string', default: 'verify-report' },
      'no-pictures': { type: 'boolean' },
      limit: { type: 'string', default: '60' },
      json: { type: 'boolean' },
      'no-sandbox': { type: 'boolean' },
      help: { type: 'boolean', short: 'h' },
    },
  })
  const numbers = (name) =>
    values[name].split(',').map((text) => {
      const number = Number(text)
      if (!(number > 0 && number < 1e5)) throw new Error(`--${name}: a number is expected, not '${text}'`)
      return number
    })
  const headers = Object.fromEntries(
    values.header.map((line) => {
      const [, name, value] = /^([\w-]+)\s*:\s*(.*)$/s.exec(line) ?? []
      if (!name) throw new Error(`--header: expected 'Name: value', found '${line}'`)
      return [name.toLowerCase(), value]
    }),
  )
  for (const address of [...positionals, ...(values.against ? [values.against] : [])])
    if (!/^https?:\/\//i.test(address) || !URL.canParse(address))
      throw new Error(`${address}: an http address is expected`)
  if (values.against && (values.site || positionals.length > 1))
    throw new Error('--against: one page is compared with one other')
  if (!values.help && !positionals.length) throw new Error('the address of a page is expected')
  return {
    ...values,
    headers,
    targets: positionals,
    widths: numbers('widths'),
    maxPages: numbers('max-pages')[0],
    limit: numbers('limit')[0] * 1000,
  }
}

/** dist/manifest.json; built first where there is none. */
async function openBuild() {
  const dist = join(root, 'dist')
  const read = () => readFile(`${dist}/manifest.json`, 'utf8').then(JSON.parse)
  const manifest = await read().catch(async () => {
    const { build } = await import('../../esbuild.config.mjs')
    return build()
  })
  return { dist, manifest, standIn: await readFile(`${dist}/stand-in.js`, 'utf8') }
}

/** The pages that are asked for, by address. */
async function pagesOf({ site, targets, headers, maxPages }, tools) {
  if (!site) return targets
  const quiet = { fetches: false, robots: true, rate: 5, parallel: 2, timeout: 15_000 }
  const own = { finish: (report) => report, progress() {} }
  const { pages } = await examineSite({ ...quiet, ...own, targets, headers, maxPages }, tools)
  return pages.filter(({ report }) => report).map(({ address }) => address)
}

async function save(page, { out }) {
  const name = page.address
    .replace(/^https?:\/\//, '')
    .replace(/[^\w.-]+/g, '-')
    .slice(0, 80)
  for (const look of page.looks) {
    const { pictures } = look
    delete look.pictures
    if (!pictures) continue
    look.files = {}
    for (const [kind, bytes] of Object.entries(pictures)) {
      look.files[kind] = `${name}-${look.width}-${kind}.png`
      await writeFile(join(out, look.files[kind]), bytes)
    }
  }
}

async function main() {
  const options = readOptions()
  if (options.help) {
    process.stdout.write(USAGE)
    return 0
  }
  const { dist, manifest, standIn } = await openBuild()
  const tools = { parse, forget, known: async () => manifest }
  const addresses = await pagesOf(options, tools)
  await mkdir(options.out, { recursive: true })
  const { source: _, ...found } = await findTestChromium()
  const chromiumSandbox = !options['no-sandbox'] && process.getuid?.() !== 0
  const args = (found.args ?? []).filter((flag) => !chromiumSandbox || flag !== '--no-sandbox')
  const browser = await chromium.launch({ ...found, args, chromiumSandbox })
  const pages = []
  const how = { ...options, dist, standIn, features: manifest.features, pictures: !options['no-pictures'] }
  for (const address of addresses) {
    const page = { address, looks: [] }
    pages.push(page)
    try {
      const source = await load(address, options.headers)
      const other = options.against && (await load(options.against, options.headers)).html
      if (!other && hasUs(source.html))
        throw new Error('it has Archipelago already: compare it with the same page without, by --against')
      const report = await examineSource(source, true, tools)
      Object.assign(page, { jquery: jqueryOf(report), saving: report.saving })
      const { url, policies } = source.page
      page.looks = await lookAt(browser, { address: url, html: source.html, policies, report, other }, how)
      await save(page, options)
    } catch (error) {
      page.failure = String(error?.message ?? error).split('\n')[0]
    }
    process.stderr.write(`${pages.length} of ${addresses.length}: ${stateOf(page)} ${address}\n`)
    await writeFile(join(options.out, 'report.json'), `${JSON.stringify({ format: 1, pages }, null, 1)}\n`)
    await writeFile(join(options.out, 'report.html'), toHtml(pages, new Date()))
  }
  await browser.close()
  process.stdout.write(options.json ? `${JSON.stringify({ format: 1, pages }, null, 1)}\n` : toText(pages))
  process.stderr.write(`The report: ${join(options.out, 'report.html')}\n`)
  const states = pages.map(stateOf)
  if (!states.length || states.includes('failed')) return 2
  return states.includes('different') ? 1 : 0
}

process.exitCode = await main().catch((error) => {
  process.stderr.write(`${error?.message ?? error}\n`)
  return 2
})
