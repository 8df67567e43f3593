import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/browser.mjs'
import { compressing } from './gzip.mjs'
import { readFiles } from './read-files.mjs'
import { serve } from './serve.mjs'
import { fillCart } from './walk.mjs'

const OFF = { 'x-archipelago': 'off' }
const FORGOTTEN = { 'x-archipelago-forgotten': '1' }
/** What sites there are: headers of a request with the plugin and without. */
const CASES = {
  'all features on': { before: OFF, after: {} },
  'a forgotten plugin needs jQuery on every page': { before: { ...OFF, ...FORGOTTEN }, after: FORGOTTEN },
  'the same, never heavier switched off': {
    before: { ...OFF, ...FORGOTTEN },
    after: { ...FORGOTTEN, 'x-archipelago-weigh': 'off' },
    mayGrow: true,
  },
}

/** Opens a page as a visitor who was never here, with the cookies given, moves, scrolls to its end, and counts what came. */
export const count = async (browser, address, headers, storageState) => {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } })
  const origin = new URL(address).origin
  await context.route(
    (url) => url.origin !== origin,
    (route) => route.abort(),
  )
  await context.setExtraHTTPHeaders(headers)
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  const requests = new Map()
  let last = Date.now()
  cdp.on('Network.requestWillBeSent', ({ requestId, request: { url, headers }, type, initiator }) => {
    last = Date.now()
    const ahead = /prefetch/.test(headers['Sec-Purpose'] ?? headers.Purpose ?? '') || type === 'Prefetch'
    // What other scripts ask for by themselves, nobody can know who only has the page.
    const named = initiator.type !== 'script' || url.includes('/plugins/archipelago/')
    if (url.startsWith('http'))
      requests.set(requestId, { url, type: ahead ? 'Ahead' : type, named, bytes: 0, body: 0 })
  })
  cdp.on(
    'Network.responseReceived',
    ({ requestId, response: { fromDiskCache, fromPrefetchCache, status } }) =>
      Object.assign(requests.get(requestId) ?? {}, { cached: fromDiskCache || fromPrefetchCache, status }),
  )
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = requests.get(requestId)
    if (one) one.body += encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    last = Date.now()
    Object.assign(requests.get(requestId) ?? {}, { bytes: encodedDataLength })
  })
  await cdp.send('Network.enable')
  const quiet = async () => {
    while (Date.now() - last < 1500) await page.waitForTimeout(200)
  }
  const sum = (...types) => {
    const some = [...requests.values()].filter(
      ({ type, status, bytes }) => bytes && status < 400 && (!types.length || types.includes(type)),
    )
    return { requests: some.length, bytes: some.reduce((all, { bytes }) => all + bytes, 0) }
  }
  const counted = () => ({
    scripts: sum('Script'),
    styles: sum('Stylesheet'),
    ahead: sum('Ahead'),
    all: sum(),
  })
  try {
    await page.goto(address, { waitUntil: 'load', timeout: 120_000 })
    await quiet()
    const atRest = counted()
    await page.mouse.move(300, 300)
    await page.mouse.move(320, 320)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    for (let y = 0; y <= height; y += 700) {
      await page.mouse.wheel(0, 700)
      await page.waitForTimeout(100)
    }
    await quiet()
    return {
      atRest,
      moved: counted(),
      jQuery: await page.evaluate(
        () => (typeof window.jQuery === 'function' && window.jQuery.fn?.jquery) || 'no',
      ),
      named: [...requests.values()]
        .filter(({ type, named }) => named && type === 'Script')
        .reduce((all, { body }) => all + body, 0),
      urls: [...requests.values()].map(
        ({ url, type, bytes }) => `${type} ${bytes} ${url.replace(origin, '')}`,
      ),
    }
  } finally {
    await context.close()
  }
}

const kb = (bytes) => (bytes / 1024).toFixed(1)
const change = (before, after) => (before === after ? before : `${before} → ${after}`)
const code = ({ scripts, styles }) => scripts.bytes + styles.bytes

/** One page as a row of a table. */
const row = ({ what, before, after }) =>
  [
    what,
    change(before.moved.scripts.requests, after.moved.scripts.requests),
    change(kb(before.moved.scripts.bytes), kb(after.moved.scripts.bytes)),
    change(kb(code(before.moved)), kb(code(after.moved))),
    change(
      kb(before.moved.all.bytes - before.moved.ahead.bytes),
      kb(after.moved.all.bytes - after.moved.ahead.bytes),
    ),
    after.moved.ahead.bytes ? kb(after.moved.ahead.bytes) : '',
    change(before.jQuery, after.jQuery),
  ].join(' | ')

const HEAD = ['page', 'scripts', 'KB of scripts', 'with styles', 'KB of the page', 'ahead', 'jQuery']

/** Whether a page has become heavier, with what it fetches ahead: at rest, or when the visitor has been all over it. */
const isHeavier = ({ before, after }) =>
  ['atRest', 'moved'].some(
    (when) => code(after[when]) + after[when].ahead.bytes > code(before[when]) + before[when].ahead.bytes,
  )

/** What the plugin's own report says of a page, as bytes of scripts (ours count with their style sheets). */
const report = async (address) => {
  const answer = await fetch(address)
  return answer.json().catch(() => undefined)
}

/**
 * Counts in Chromium what the pages of an existing site weigh without the plugin and with it, and prints tables; and beside
 * them what the plugin's report says. While it runs the plugin is in the tree, as on a site that has installed it.
 * Resolves to the number of pages that are heavier with us and should not be.
 */
export const weighExisting = async (root, built) => {
  const out = resolve(process.env.WP_OUT ?? join(tmpdir(), 'archipelago-wp'))
  mkdirSync(out, { recursive: true })
  const plugin = join(resolve(root), 'wp-content/plugins/archipelago')
  if (existsSync(plugin))
    throw new Error(`${plugin} is there already: remove it, the built one takes its place`)
  cpSync(built, plugin, { recursive: true })
  const remove = () => rmSync(plugin, { recursive: true, force: true })
  process.on('exit', remove)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const front = await compressing()
  const site = await serve(root, plugin, front)
  const browser = await chromium.launch(await findChromium())
  const results = []
  let heavier = 0
  try {
    const ask = async (path) => (await fetch(`${site.origin}/__archipelago/${path}`)).json()
    const all = await ask('pages')
    const wanted = process.env.WP_PAGES?.split(/\s*,\s*/)
    const pages = Object.entries(all).filter(([what]) => !wanted || wanted.includes(what))
    const buyer = await browser.newContext()
    if (all.shop) await fillCart(all.shop)(await buyer.newPage())
    const cookies = await buyer.storageState()
    await readFiles(browser, site.origin, Object.fromEntries(pages), all.shop)
    for (const [name, { before, after, mayGrow }] of Object.entries(CASES)) {
      console.log(`\n${name}\n\n| ${HEAD.join(' | ')} |\n|${'---|'.repeat(HEAD.length)}`)
      for (const [what, address] of pages) {
        const state = ['cart', 'checkout'].includes(what) ? cookies : undefined
        // What a kind of page turns out to be is learned when it is printed for the first time.
        const cookie = state?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
        await fetch(address, { headers: { ...after, ...(cookie && { cookie }) } })
        const result = {
          case: name,
          what: state ? `${what}, an item in it` : what,
          address,
          before: await count(browser, address, before, state),
          after: await count(browser, address, after, state),
        }
        results.push(result)
        if (isHeavier(result) && !mayGrow) {
          heavier += 1
          result.isHeavier = true
        }
        console.log(`| ${row(result)} |${result.isHeavier ? ' ✗ heavier' : ''}`)
      }
    }
    console.log(
      '\nthe report of the plugin beside the browser: KB of the scripts that the page names, and ours\n',
    )
    const questions = await ask('questions')
    for (const result of results.filter((one) => one.case === 'all features on')) {
      const what = pages.find(([, address]) => address === result.address)[0]
      const without = await report(questions.without[what])
      const withUs = await report(questions.with[what])
      result.report = { without, withUs }
      const beside = (answer, { named }) =>
        `${kb(answer?.bytes ?? 0)} (browser ${kb(named)}, ${(((answer?.bytes ?? 0) / named - 1) * 100).toFixed(1)} %)`
      const errors = [...(without?.errors ?? []), ...(withUs?.errors ?? [])].join(' ')
      console.log(
        `${what}: without ${beside(without, result.before)}, with ${beside(withUs, result.after)} ${errors}`,
      )
    }
    for (const line of site.errors()) console.log(line)
  } finally {
    await browser.close()
    site.close()
    front.close()
    remove()
  }
  writeFileSync(join(out, 'weights.json'), `${JSON.stringify(results, null, 2)}\n`)
  console.log(`\n${results.length} rows, ${heavier} heavier than before. weights.json: ${out}`)
  return heavier
}
