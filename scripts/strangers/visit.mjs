// One visit to a page in Chromium: it gets the export's files and ours, and nothing else of the world.
import { readFile } from 'node:fs/promises'
import { KINDS } from './controls.mjs'
import { findControls, focus, focused, LOOK, look, prepare, reach } from './in-page.mjs'
import { BASE, MARK } from './with-us.mjs'

const WAIT = { load: 12_000, step: 60, act: 120, acted: 900, faded: 500, settled: 300 }
/** Scrolled at most, in windows: a page without end has one. */
const WINDOWS = 25
const CONTROLS = 9
/** Of the first ones each gets a page of its own, with `first`. */
const FIRSTS = 5
const TABS = 40

const sleep = (page, ms) => page.waitForTimeout(ms)

/** `own`: the window itself goes there; `new`: another one, which may have no frame yet. Undefined for all else. */
function windowOf(request) {
  if (!request.isNavigationRequest()) return
  try {
    const frame = request.frame()
    if (frame.parentFrame()) return
    return frame.page() === frame.page().context().pages()[0] ? 'own' : 'new'
  } catch {
    return 'new'
  }
}

/** What a live shop is asked with POST and only reads. */
const READS = /[?&]wc-ajax=(get_refreshed_fragments|get_variation)\b/

/**
 * Answers everything that the page asks for: from the files of an export (`site.answer`), or a live site does. What leads
 * away is not followed; what is posted is only noted.
 */
async function serve(context, { site, html, dist, notes }) {
  const { origin } = new URL(site.address)
  await context.routeWebSocket(/.*/, (socket) => socket.close())
  await context.route('**/*', async (route) => {
    const request = route.request()
    const url = request.url()
    const away = windowOf(request)
    try {
      if (away === 'new' || (away && notes.isOpen)) {
        if (away === 'own') notes.led += 1
        return await route.fulfill({ status: 204 })
      }
      if (away)
        return await route.fulfill({
          contentType: 'text/html; charset=UTF-8',
          headers: site.headers,
          body: html,
        })
      if (request.method() !== 'GET' && (site.answer || !READS.test(url))) {
        // What a shop asks by itself comes at any moment.
        if (!READS.test(url)) notes.posted += 1
        return await route.fulfill({ status: 404, body: '' })
      }
      if (url.startsWith(origin + BASE)) {
        const body = await readFile(dist + new URL(url).pathname.slice(BASE.length - 1)).catch(() => null)
        const type = url.split('?')[0].endsWith('.css') ? 'text/css' : 'text/javascript'
        if (!body) notes.failed.add(url)
        return await route.fulfill(body ? { contentType: type, body } : { status: 404, body: '' })
      }
      // Not `jquery.masonry.min.js`, which lies beside it; exports put a version into a file's name.
      if (/\/jquery(\.min)?(\.js)?[@=\w-]*([.\d]+)?\.js/.test(url) && /wp-includes/.test(url))
        notes.jquery = true
      if (!site.answer) return await route.continue()
      const file = /^https?:/.test(url) ? site.answer(url) : null
      if (file)
        return await route.fulfill({
          contentType: file.type,
          body: file.body,
          headers: { 'access-control-allow-origin': '*' },
        })
      if (url.startsWith(origin)) notes.failed.add(url)
      return await (url.startsWith(origin) ? route.fulfill({ status: 404, body: '' }) : route.abort())
    } catch {
      // The page has gone meanwhile.
    }
  })
}

const newNotes = () => ({ isOpen: false, led: 0, posted: 0, jquery: false, failed: new Set(), errors: [] })

function listen(page, notes, site) {
  const isOwn = (url) => url.startsWith(`${new URL(site.address).origin}/`)
  if (!site.answer)
    page.on('response', (response) => {
      if (response.status() >= 400 && response.request().method() === 'GET' && isOwn(response.url()))
        notes.failed.add(response.url())
    })
  page.on('pageerror', (error) => {
    const where = /\(?(https?:[^\s)]+?):\d+:\d+\)?/.exec(error.stack ?? '')?.[1] ?? ''
    notes.errors.push({ text: `${error.name}: ${error.message}`, where })
  })
  page.on('console', (message) => {
    if (message.text().startsWith('__missed ')) notes.missed ??= message.text().slice(9)
    if (message.type() !== 'error' || /^Failed to load resource/.test(message.text())) return
    notes.errors.push({ text: message.text().slice(0, 300), where: message.location().url })
  })
  page.on('dialog', (dialog) => dialog.dismiss().catch(() => {}))
}

/** As a visitor does: with the wheel, so that what waits for a first sign, or to be seen, comes. */
async function scrollThrough(page, height) {
  // SmartMenus takes for a mouse only what moves by a few pixels at a time.
  await page.mouse.move(57, 58)
  await page.mouse.move(60, 60)
  const all = await page.evaluate(() => document.documentElement.scrollHeight)
  const steps = Math.min(WINDOWS, Math.ceil(all / (height * 0.8)))
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, height * 0.8)
    await sleep(page, WAIT.step)
  }
  await sleep(page, WAIT.settled)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await sleep(page, 700)
}

/** What is there now and was not a moment ago, or the other way round: it moves by itself. */
const restless = (a, b) => [
  ...Object.keys(a).filter((key) => !(key in b)),
  ...Object.keys(b).filter((key) => !(key in a)),
]
const without = (seen, keys) =>
  Object.fromEntries(Object.entries(seen).filter(([key]) => !keys.includes(key)))

const state = async (page, notes, moving = []) => {
  const { led, posted } = notes
  const seen = without(await page.evaluate(look, { mark: MARK, inView: true }), moving)
  return { seen, led, posted, top: await page.evaluate(() => scrollY) }
}

const isSame = (a, b) =>
  a.led === b.led &&
  a.posted === b.posted &&
  Math.abs(a.top - b.top) < 40 &&
  Object.keys(a.seen).length === Object.keys(b.seen).length &&
  Object.keys(a.seen).every((key) => key in b.seen)

/** What becomes of the page in the time that an act is given. */
async function changesFrom(page, before, notes, moving) {
  const until = Date.now() + WAIT.acted
  let after = before
  while (Date.now() < until) {
    await sleep(page, WAIT.act)
    after = await state(page, notes, moving)
    if (isSame(before, after)) continue
    await sleep(page, WAIT.settled)
    after = await state(page, notes, moving)
    break
  }
  return {
    changed: !isSame(before, after),
    appeared: Object.keys(after.seen).filter((key) => !(key in before.seen)),
    scrolled: Math.abs(after.top - before.top) >= 40,
    led: after.led > before.led,
    posted: after.posted > before.posted,
    names: after.seen,
  }
}

/** From a place to the left, by a part of a phone's window, as a hand does it: `at` is told each step of the way. */
async function swipe({ x, y }, at) {
  for (const by of [10, 40, 80, 120]) {
    await at({ x: Math.max(1, x - by), y })
    await new Promise((done) => setTimeout(done, 30))
  }
}

/** How a visitor uses what is at a place of the window; `hover` is for what opens under a mouse. */
const HANDS = {
  mouse: async (page, { x, y }, act) => {
    await page.mouse.move(x, y)
    if (act === 'swipe') {
      await page.mouse.down()
      await swipe({ x, y }, (to) => page.mouse.move(to.x, to.y))
      await page.mouse.up()
    } else if (act !== 'hover') await page.mouse.click(x, y)
  },
  finger: async (page, { x, y }, act) => {
    if (act !== 'swipe') return page.touchscreen.tap(x, y)
    const session = await page.context().newCDPSession(page)
    const send = (type, ...touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
    await send('touchStart', { x, y })
    await swipe({ x, y }, (to) => send('touchMove', to))
    await send('touchEnd')
    await session.detach()
  },
  keys: async (page, place, act) => {
    if (!(await page.evaluate(focus, place))) return
    if (act === 'swipe') await page.keyboard.press('ArrowRight')
    else if (act !== 'hover') await page.keyboard.press('Enter')
  },
}
const handOf = (way) => HANDS[way] ?? HANDS.mouse

async function use(page, control, notes, way) {
  const { act } = KINDS.find(({ kind }) => kind === control.kind)
  if (act === 'click from the end') {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await sleep(page, WAIT.settled)
  }
  const place = await page.evaluate(reach, { mark: MARK, control })
  if ('why' in place) return { why: place.why }
  if (way === 'first') {
    const before = await state(page, notes)
    await HANDS.mouse(page, place, act)
    return changesFrom(page, before, notes, [])
  }
  await page.mouse.move(2, 2)
  const { seen } = await state(page, notes)
  await sleep(page, WAIT.settled)
  const moving = restless(seen, (await state(page, notes)).seen)
  const before = await state(page, notes, moving)
  await handOf(way)(page, place, act)
  const effect = await changesFrom(page, before, notes, moving)
  await page.keyboard.press('Escape')
  await page.mouse.move(2, 2)
  // What was opened may fade, and lies over the next control meanwhile.
  await sleep(page, effect.changed ? WAIT.faded : WAIT.act)
  return effect
}

/** What the Tab key comes to from the top of the page, by the numbers of `mark`. */
async function tabStops(page) {
  const stops = {}
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  for (let press = 0; press < TABS; press += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(focused, MARK)
    if (stop) stops[stop.number] ??= stop.name
  }
  return stops
}

const controlsOf = async (page) => {
  const find = (kinds) => page.evaluate(findControls, { mark: MARK, kinds, most: CONTROLS })
  const isLast = ({ kind }) => kind === 'back to top'
  const controls = await find(KINDS.filter((kind) => !isLast(kind)))
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await sleep(page, WAIT.settled)
  const last = await find(KINDS.filter(isLast))
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  return [...controls, ...last]
}

/** Milliseconds of script and of all work until now. */
async function workOf(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name) => Math.round((metrics.find((one) => one.name === name)?.value ?? 0) * 1000)
    return { script: of('ScriptDuration'), task: of('TaskDuration') }
  }
}

/**
 * Opens the page, looks at it, and uses its controls.
 * @param {import('@playwright/test').Browser} browser
 * @param {{ site: { address: string, headers?: Record<string, string>, answer?(url: string): any }, html: string, dist: string, width: number,
 *   way?: string, controls?: any[], limit: number, picture?: boolean }} what
 * `site`: without `answer` the network answers. `way`: as of `--way` in README.md. `controls`: those of an earlier visit; without, those that are
 * found. `limit`: milliseconds for all of it. `picture`: of the whole page, before its controls are used
 */
export async function visit(browser, { site, html, dist, width, way = 'mouse', controls, limit, picture }) {
  /** @type {Set<import('@playwright/test').BrowserContext>} */
  const contexts = new Set()
  const notes = newNotes()
  const result = {
    notes,
    controls: controls ?? [],
    effects: [],
    stops: {},
    seen: {},
    moving: [],
    shift: 0,
    height: 0,
    work: { script: 0, task: 0 },
    isCut: false,
  }
  const heightAt = (wide) => (wide < 600 ? 780 : 900)
  const open = async () => {
    const context = await browser.newContext({
      viewport: { width, height: heightAt(width) },
      serviceWorkers: 'block',
      locale: 'en-US',
      ...(way === 'finger' && { hasTouch: true, isMobile: true }),
    })
    contexts.add(context)
    notes.isOpen = false
    await serve(context, { site, html, dist, notes })
    await context.addInitScript(prepare)
    await context.addInitScript(LOOK)
    const page = await context.newPage()
    context.on('page', (other) => {
      notes.led += 1
      other.close().catch(() => {})
    })
    listen(page, notes, site)
    const work = await workOf(page)
    await page.goto(site.address, { waitUntil: 'load', timeout: WAIT.load }).catch(() => {})
    notes.isOpen = true
    return { context, page, work }
  }
  const run = async () => {
    const { page, work } = await open()
    await sleep(page, 500)
    result.work = await work()
    await scrollThrough(page, heightAt(width))
    result.shift = await page.evaluate(() => window.__shift)
    if (way === 'resized') {
      const other = width < 600 ? 1280 : 390
      await page.setViewportSize({ width: other, height: heightAt(other) })
      await sleep(page, 1000)
    }
    result.seen = await page.evaluate(look, { mark: MARK, inView: false })
    await sleep(page, WAIT.settled)
    result.moving = restless(result.seen, await page.evaluate(look, { mark: MARK, inView: false }))
    result.height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (picture)
      result.picture = await page
        .screenshot({ fullPage: true, animations: 'disabled' })
        .catch(() => undefined)
    result.controls = controls ?? (await controlsOf(page))
    if (way === 'first') result.controls = result.controls.slice(0, FIRSTS)
    if (way === 'keys') result.stops = await tabStops(page)
    for (const control of result.controls) {
      const fresh = way === 'first' ? await open() : undefined
      result.effects.push(await use(fresh?.page ?? page, control, notes, way))
      await fresh?.context.close()
    }
  }
  let timer
  const late = new Promise((done) => {
    timer = setTimeout(() => {
      result.isCut = true
      done(undefined)
    }, limit)
  })
  const failed = (error) => {
    result.failure = String(error?.message ?? error).split('\n')[0]
  }
  await Promise.race([run().catch(failed), late])
  clearTimeout(timer)
  const closed = Promise.all([...contexts].map((context) => context.close().catch(() => {})))
  await Promise.race([closed, new Promise((done) => setTimeout(done, 3000))])
  return result
}
