/*
 * WP_ROOT=/srv/www/shop node scripts/bench/paint.mjs [--rounds 9] [--cpu 4] [--pages shop,post] [--by-turns] [--no-build] [--json FILE]
 *
 * First and largest paint of pages of an existing WordPress on slow 4G, three versions of each in one run: with its legacy
 * scripts, with the plugin, and without any script. The site is only asked once for each page and file: what it answered is
 * played back, compressed, by a server of our own, so that neither PHP nor the disk is measured. Rounds alternate and
 * start with another version each time, so that noise hits all alike; medians, and the mean of the fastest quarter for a busy machine.
 *
 * Slow 4G is Lighthouse's: 150 ms for a round trip, 1.6 Mbit/s, CPU 4 times slower, over HTTP/2 (slow-link.mjs). The line is shared
 * by all responses, the urgent ones first; with `--by-turns` by all alike, as from servers that heed no priorities (nginx).
 * On a machine that has other things to do, `--cpu 1`: four times its noise hides what is measured.
 */
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { build } from '../../esbuild.config.mjs'
import { findChromium } from '../e2e/browser.mjs'
import { serve } from '../real-site/existing/serve.mjs'
import { slowServer } from './slow-link.mjs'
import { withoutScripts } from './without-scripts.mjs'

/** Milliseconds after `load` in which a largest paint still counts. */
const SETTLED = 1500
const VERSIONS = ['legacy', 'ours', 'none']
/** Pages of the site that are measured, by the names that it has for them. */
const WANTED = [
  'shop',
  'simple product',
  'variable product',
  'Elementor',
  'Contact Form 7',
  'Fluent form',
  'post',
]

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '9' },
    cpu: { type: 'string', default: '4' },
    pages: { type: 'string', default: WANTED.join() },
    json: { type: 'string' },
    'by-turns': { type: 'boolean' },
    'no-build': { type: 'boolean' },
  },
})
if (!process.env.WP_ROOT)
  throw new Error('WP_ROOT: the folder of a WordPress, see scripts/real-site/README.md')
const say = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`)
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]

/** What a browser is sent: text is compressed, as servers do. */
const pack = (type, body) => {
  const packs = /text|javascript|json|svg/.test(type)
  return {
    headers: {
      'content-type': type,
      'cache-control': 'no-store',
      ...(packs && { 'content-encoding': 'gzip' }),
    },
    body: packs ? gzipSync(body) : body,
  }
}

/** Asks the site once for each page, in each version. */
async function record(site) {
  const all = await (await fetch(`${site.origin}/__archipelago/pages`)).json()
  const get = async (address, headers) => (await fetch(address, { headers })).text()
  const pages = []
  for (const name of options.pages.split(',').filter((one) => all[one])) {
    say(`recording ${name}`)
    // The plugin learns of a page when it is printed for the first time.
    await get(all[name], {})
    const ours = await get(all[name], {})
    const legacy = await get(all[name], { 'x-archipelago': 'off' })
    pages.push({ name, html: { legacy, ours, none: withoutScripts(legacy) } })
  }
  return pages
}

/** Plays back: `/play/VERSION/NUMBER` is a page, all else what the site answered when it was first asked. */
async function play(site, pages) {
  const files = new Map()
  let origin = ''
  const here = (text) =>
    text
      .replaceAll(site.origin, origin)
      .replaceAll(site.origin.replaceAll('/', '\\/'), origin.replaceAll('/', '\\/'))
  const fetched = async (url) => {
    const response = await fetch(site.origin + url)
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    const body = Buffer.from(await response.arrayBuffer())
    const isText = /text|javascript|json/.test(type)
    return { status: response.status, ...pack(type, isText ? Buffer.from(here(body.toString())) : body) }
  }
  const server = await slowServer(async (url) => {
    const [, version, number] = url.match(/^\/play\/(\w+)\/(\d+)/) ?? []
    if (version) return pack('text/html; charset=utf-8', Buffer.from(here(pages[number].html[version])))
    if (!files.has(url)) files.set(url, fetched(url))
    return files.get(url)
  }, !options['by-turns'])
  origin = server.origin
  return server
}

/** Milliseconds until the first and the largest paint, of a visitor who was never here. */
async function visit(browser, address) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, ignoreHTTPSErrors: true })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      window.paints = {}
      new PerformanceObserver((list) => {
        for (const { name, startTime } of list.getEntries()) window.paints[name] = startTime
      }).observe({ type: 'paint', buffered: true })
      new PerformanceObserver((list) => {
        const { startTime, element, url } = list.getEntries().at(-1)
        window.paints.largest = startTime
        window.paints.what = url ? url.split('/').at(-1) : element?.tagName
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: Number(options.cpu) })
    await page.goto(address, { waitUntil: 'load', timeout: 90_000 })
    // A picture that a script puts elsewhere is painted anew.
    await page.waitForTimeout(SETTLED)
    const paints = await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => setTimeout(() => done(window.paints), 200))),
    )
    return { first: paints['first-contentful-paint'], largest: paints.largest, what: paints.what }
  } finally {
    await context.close()
  }
}

if (!options['no-build']) await build()
const plugin = fileURLToPath(new URL('../../dist/wordpress/archipelago', import.meta.url))
const site = await serve(process.env.WP_ROOT, plugin)
const found = await findChromium()
const browser = await chromium.launch({
  ...found,
  // Fonts and counters of other hosts are none of the three versions' business.
  args: [...(found.args ?? []), '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE localhost'],
})
const runs = []
try {
  const pages = await record(site)
  const player = await play(site, pages)
  // The site is asked for every file before anything is measured.
  for (const number of pages.keys())
    for (const version of VERSIONS) await visit(browser, `${player.origin}/play/${version}/${number}`)
  for (let round = 0; round < Number(options.rounds); round++)
    for (const [number, { name }] of pages.entries())
      for (let i = 0; i < VERSIONS.length; i++) {
        const version = VERSIONS[(i + round) % VERSIONS.length]
        say(`round ${round + 1}: ${name}, ${version}`)
        runs.push({ name, version, ...(await visit(browser, `${player.origin}/play/${version}/${number}`)) })
      }
  player.close()
} finally {
  await browser.close()
  site.close()
}
say('')

/** Of a busy machine: the mean of the fastest quarter, at least three. */
const fastest = (values) => {
  const few = [...values].sort((a, b) => a - b).slice(0, Math.max(3, values.length >> 2))
  return few.reduce((sum, value) => sum + value, 0) / few.length
}
const rowsBy = (of) =>
  [...new Set(runs.map(({ name }) => name))].map((name) => {
    const mine = (version, key) =>
      runs.filter((run) => run.name === name && run.version === version).map((run) => run[key])
    const each = (key) =>
      Object.fromEntries(VERSIONS.map((version) => [version, Math.round(of(mine(version, key)))]))
    return { name, first: each('first'), largest: each('largest') }
  })
const cells = ({ legacy, ours, none }) => `${legacy} | ${ours} | ${none} | ${ours - none}`
const tables = { medians: rowsBy(median), 'fastest quarter': rowsBy(fastest) }
for (const [what, rows] of Object.entries(tables)) {
  console.log(
    `Milliseconds, ${what} of ${options.rounds} rounds, CPU ${options.cpu} times slower; load of the machine ${loadavg()[0].toFixed(1)}.\n`,
  )
  console.log(
    '| page | first: legacy | ours | none | ours − none | largest: legacy | ours | none | ours − none |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|')
  for (const { name, first, largest } of rows)
    console.log(`| ${name} | ${cells(first)} | ${cells(largest)} |`)
  console.log()
}
if (options.json) await writeFile(options.json, `${JSON.stringify({ tables, runs }, null, 2)}\n`)
