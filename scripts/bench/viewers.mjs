import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { createServer } from '@archipelago/demo'
import { aligned, ms, spread } from './report.mjs'

const SLOWDOWN = 8
/** Milliseconds of panning, and of a frame at 60 a second. */
const PAN = 3000
const FRAME = 1000 / 60

const require = createRequire(import.meta.url)
const fileOf = (path) => join(dirname(require.resolve('./package.json')), 'node_modules', path)
const kilobytes = (files) =>
  files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(file)).length, 0) / 1000

const DIST = new URL('../../dist/', import.meta.url)
/** The listener, what the one script fetches with the first picture, and what that shares with Elementor's skin. */
const ours = () => {
  const { files, islands } = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8'))
  const opened = files
    .map(({ file }) => file)
    .filter((file) => /^islands\/lightbox-photoswipe-open-/.test(file))
  const shared = islands['elementor-lightbox'].lazy.filter((file) => /shared-/.test(file))
  return kilobytes([...islands.lightbox.files, ...opened, ...shared].map((file) => new URL(file, DIST)))
}

const openOurs = (items) => window.archipelago.lightbox.open(items, { history: false })
const five = ['photoswipe/dist/photoswipe.esm.min.js', 'photoswipe/dist/photoswipe.css']
const four = [
  'photoswipe4/dist/photoswipe.min.js',
  'photoswipe4/dist/photoswipe-ui-default.min.js',
  'photoswipe4/dist/photoswipe.css',
]
const scripts = (files) => kilobytes(files.filter((file) => file.endsWith('.js')).map(fileOf))

const viewers = () => [
  { id: 'viewer-ours', label: 'ours', mode: 'default', kb: ours(), open: openOurs },
  { id: 'viewer-react', label: 'ours on React 19', mode: 'react', open: openOurs },
  {
    id: 'viewer-photoswipe5',
    label: 'PhotoSwipe 5.4.4',
    mode: 'none',
    kb: scripts(five),
    open: async (items) => {
      const { default: PhotoSwipe } = await import('/rival/photoswipe/dist/photoswipe.esm.min.js')
      new PhotoSwipe({ dataSource: items, index: 0 }).init()
    },
    css: five[1],
  },
  {
    id: 'viewer-photoswipe4',
    label: 'PhotoSwipe 4.1.3, as WooCommerce has it',
    mode: 'none',
    kb: scripts(four),
    scripts: four.slice(0, 2),
    open: (items) => {
      const { PhotoSwipe, PhotoSwipeUI_Default } = window
      new PhotoSwipe(document.querySelector('.pswp'), PhotoSwipeUI_Default, items, { history: false }).init()
    },
    css: four[2],
  },
]

const ITEMS = [1, 2, 3].map((n) => ({
  src: `/wp-content/uploads/2026/11/quay-${n}.jpg`,
  w: 1600,
  h: 1200,
  width: 1600,
  height: 1200,
}))

/** Opens a picture, zooms in by two taps, then drags it about with one finger for three seconds, CPU slowed down. */
async function run(browser, site, { mode, open, css, scripts = [] }) {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, hasTouch: true })
  try {
    const page = await context.newPage()
    await page.route('**/rival/**', (route) =>
      route.fulfill({ path: fileOf(new URL(route.request().url()).pathname.slice('/rival/'.length)) }),
    )
    await page.goto(`${site}/fixtures/lightbox.html?mode=${mode}`)
    if (css) await page.addStyleTag({ url: `/rival/${css}` })
    for (const file of scripts) await page.addScriptTag({ url: `/rival/${file}` })
    await page.waitForFunction((mode) => mode === 'none' || window.archipelago?.lightbox, mode)
    await page.evaluate(`(${open})(${JSON.stringify(ITEMS)})`)
    await page.waitForTimeout(1500)
    const cdp = await context.newCDPSession(page)
    const touch = (type, ...points) =>
      cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) })
    for (let tap = 0; tap < 2; tap++) {
      await touch('touchStart', [200, 400])
      await touch('touchEnd')
    }
    await page.waitForTimeout(800)
    const picture = () =>
      page.evaluate(() => {
        const all = [...document.querySelectorAll('.pswp img')].filter(({ offsetWidth }) => offsetWidth)
        return all.map((img) => img.getBoundingClientRect().left)
      })
    const before = await picture()
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.evaluate(() => {
      const frames = (window.frames60 = [])
      let last = performance.now()
      const next = (now) => {
        frames.push(now - last)
        last = now
        requestAnimationFrame(next)
      }
      requestAnimationFrame(next)
    })
    await touch('touchStart', [200, 400])
    const end = performance.now() + PAN
    for (let i = 0; performance.now() < end; i++)
      await touch('touchMove', [200 + 150 * Math.sin(i / 12), 400 + 100 * Math.cos(i / 15)])
    const frames = await page.evaluate(() => window.frames60.slice(2))
    const after = await picture()
    await touch('touchEnd')
    if (!before.some((left, i) => left !== after[i])) return { failed: 'the picture did not move' }
    return {
      dropped: frames.reduce((sum, frame) => sum + Math.max(0, Math.round(frame / FRAME) - 1), 0),
      longest: Math.max(...frames),
    }
  } catch (error) {
    return { failed: error.message.split('\n')[0] }
  } finally {
    await context.close()
  }
}

/** How to read this table. */
export const VIEWER_NOTES = `
viewers: a picture of 1600 x 1200 at 390 x 800 px, zoomed in by a double tap and dragged about by a finger for 3 seconds,
CPU slowed 8 times (at 4 times a quiet machine drops none). dropped: frames of 1/60 s in which nothing could be shown,
median (least to most); x: to PhotoSwipe 5. KB br is the viewer's JavaScript, ours without the runtime that the page's
other islands share.`

const columns = [
  ['panning a zoomed picture', ({ label }) => label],
  ['KB br', ({ kb }) => kb?.toFixed(1) ?? ''],
  ['dropped', ({ dropped }) => `${dropped.median} (${dropped.min} to ${dropped.max})`],
  ['x', ({ ratio }) => (Number.isFinite(ratio) ? ratio.toFixed(2) : '-')],
  ['longest frame ms', ({ longest }) => ms(longest.median)],
]

/**
 * Panning in the lightbox, beside PhotoSwipe 5 and 4; on the built bundle.
 * @param {import('@playwright/test').Browser} browser @param {number} rounds @param {(text: string) => void} say
 * @returns {Promise<{ text: string, rows: object[] }>}
 */
export async function viewerTable(browser, rounds, say) {
  const all = viewers()
  const runs = new Map(all.map(({ id }) => [id, []]))
  const server = createServer({ panel: false })
  const site = (await server.listen(0)).replace(/\/$/, '')
  try {
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < all.length; i++) {
        const viewer = all[(i + round) % all.length]
        say(`viewers, round ${round + 1}: ${viewer.id}`)
        runs.get(viewer.id).push(await run(browser, site, viewer))
      }
  } finally {
    await server.close()
  }
  const rows = all.map(({ id, label, kb }) => {
    const mine = runs.get(id)
    const of = (key) => spread(mine.filter((one) => !one.failed).map((one) => one[key]))
    return {
      id,
      label,
      kb,
      failed: mine.find((one) => one.failed)?.failed,
      dropped: of('dropped'),
      longest: of('longest'),
    }
  })
  const { dropped } = rows.find(({ id }) => id === 'viewer-photoswipe5')
  for (const row of rows) row.ratio = row.dropped.median / dropped.median
  return { text: aligned(columns, rows), rows }
}
