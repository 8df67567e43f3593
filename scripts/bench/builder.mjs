import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { createServer } from '@archipelago/demo'
import { bundle } from './build.mjs'
import { aligned, ms, spread, task } from './report.mjs'

const SLOWDOWN = 4
/** Of each kind; four kinds. */
const EACH = 25

const DIST = new URL('../../dist/', import.meta.url)

/** What the page loads of ours until its widgets are alive. */
const ours = () => {
  const { islands } = JSON.parse(readFileSync(new URL('manifest.json', DIST), 'utf8'))
  const names = ['accordion', 'toggle', 'counter', 'progress', 'builder-page']
  const files = ['archipelago.js', ...names.flatMap((name) => islands[name].files)]
  return [...new Set(files)].reduce(
    (sum, file) => sum + brotliCompressSync(readFileSync(new URL(file, DIST))).length,
    0,
  )
}

const widget = (id, name, body) =>
  `<div class="elementor-element elementor-element-${id} elementor-widget elementor-widget-${name}" data-id="${id}" data-element_type="widget" data-widget_type="${name}.default"><div class="elementor-widget-container">${body}</div></div>`

const folding = (id, name) =>
  widget(
    id,
    name,
    `<div class="elementor-${name}" role="tablist">${[1, 2, 3]
      .map(
        (n) =>
          `<div class="elementor-${name}-item"><div id="elementor-tab-title-${id}${n}" class="elementor-tab-title" data-tab="${n}" role="tab" aria-controls="elementor-tab-content-${id}${n}" aria-expanded="false"><a class="elementor-${name}-title" href="">Title ${n}</a></div><div id="elementor-tab-content-${id}${n}" class="elementor-tab-content elementor-clearfix" data-tab="${n}" role="tabpanel" aria-labelledby="elementor-tab-title-${id}${n}"><p>Text ${n}</p></div></div>`,
      )
      .join('')}</div>`,
  )

const row = (i) =>
  folding(`a${i}`, 'accordion') +
  folding(`b${i}`, 'toggle') +
  widget(
    `c${i}`,
    'counter',
    '<div class="elementor-counter"><span class="elementor-counter-number" data-duration="2000" data-to-value="300" data-from-value="0" data-delimiter=",">0</span></div>',
  ) +
  widget(
    `d${i}`,
    'progress',
    '<span class="elementor-title">Bar</span><div class="elementor-progress-wrapper" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="60"><div class="elementor-progress-bar" data-max="60"><span class="elementor-progress-percentage">60%</span></div></div>',
  )

const html = (
  script,
) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>100 widgets</title><link rel="icon" href="data:,">
<style>.elementor-tab-content { display: none } .elementor-progress-bar { inline-size: 0 }</style>
${script}</head><body><div class="elementor elementor-1" data-elementor-type="wp-page" data-elementor-id="1">${Array.from({ length: EACH }, (_, i) => row(i)).join('\n')}</div></body></html>`

/** In the page: notes when the first panel of every accordion is open, and long tasks. */
const watch = (each) => {
  const bench = (window.bench = { longest: 0, begin() {} })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.longest = Math.max(bench.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  const look = () => {
    const open = document.querySelectorAll(
      '.elementor-widget-accordion .elementor-tab-content.elementor-active',
    )
    if (open.length < each) return
    bench.ready ??= performance.now() - performance.getEntriesByType('navigation')[0].responseEnd
    observer.disconnect()
  }
  const observer = new MutationObserver(look)
  observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
}

/** One run: how long until 100 widgets are alive, and whether each title that is clicked then opens its panel. */
async function run(browser, site, { script }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await page.route('**/100-widgets', (route) =>
      route.fulfill({ contentType: 'text/html; charset=utf-8', body: html(script.tag) }),
    )
    await page.route('**/rival.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: script.code ?? '' }),
    )
    await page.addInitScript(watch, EACH)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Performance.enable')
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
    await page.goto(`${site}/100-widgets`)
    await page.waitForFunction(() => window.bench.ready && document.readyState === 'complete')
    await page.waitForLoadState('networkidle')
    const { metrics } = await cdp.send('Performance.getMetrics')
    const { ready, longest } = await page.evaluate(() => window.bench)
    const right = await page.evaluate(() => {
      const titles = [...document.querySelectorAll('.elementor-tab-title[data-tab="2"]')]
      for (const title of titles) title.click()
      return new Promise((done) =>
        setTimeout(
          () =>
            done(
              titles.filter((title) => title.nextElementSibling.classList.contains('elementor-active'))
                .length,
            ),
          500,
        ),
      )
    })
    if (right !== 2 * EACH) return { failed: `${right} of ${2 * EACH} panels opened` }
    const busy = metrics.find(({ name }) => name === 'TaskDuration').value * 1000
    return { ready, longest, busy }
  } catch (error) {
    return { failed: error.message.split('\n')[0] }
  } finally {
    await context.close()
  }
}

/** How to read this table. */
export const BUILDER_NOTES = `
100 widgets of Elementor: ${EACH} accordions, toggles, counters and progress bars each. ready: from the page's last byte until
every accordion has opened its first panel. busy: all work of the page's main thread by then, until the network is quiet. Then
the second title of every accordion and toggle is clicked, and each must open, else the row fails. CPU slowed ${SLOWDOWN} times; min
(median); KB br is all JavaScript that is fetched. The comparison is not Elementor's own script, which is not on npm and not
copied here: it is a reference of our own that works in its manner, with jQuery, three hooks an element, one handler a widget and
scroll positions for what waits to be seen. Elementor's scripts do far more at the start, and are 60 to 100 KB.`

const columns = [
  ['100 widgets of Elementor', ({ label }) => label],
  ['KB br', ({ bytes }) => (bytes ? (bytes / 1000).toFixed(1) : '')],
  ['ready ms', ({ ready }) => `${ms(ready.min)} (${ms(ready.median)})`],
  ['busy ms', ({ busy }) => `${ms(busy.min)} (${ms(busy.median)})`],
  ['longest task', ({ longest }) => `${task(longest.min)} (${task(longest.median)})`],
]

/**
 * A page of 100 Elementor widgets, on the built bundle, beside jQuery handlers in Elementor's manner.
 * @param {import('@playwright/test').Browser} browser @param {number} rounds @param {(text: string) => void} say
 * @returns {Promise<{ text: string, rows: object[] }>}
 */
export async function builderTable(browser, rounds, say) {
  const rival = await bundle({ file: 'builder-jquery.js' })
  const tag = (src) => `<script defer src="${src}"></script>`
  const all = [
    { id: 'builder-ours', label: 'ours', bytes: ours(), script: { tag: tag('/dist/archipelago.js') } },
    { id: 'builder-react', label: 'ours on React 19', script: { tag: tag('/dist/react/archipelago.js') } },
    {
      id: 'builder-jquery',
      label: "jQuery 3.6.0, in Elementor's manner",
      bytes: rival.bytes,
      script: { tag: tag('/rival.js'), code: rival.code },
    },
  ]
  const runs = new Map(all.map(({ id }) => [id, []]))
  const server = createServer({ panel: false })
  const site = (await server.listen(0)).replace(/\/$/, '')
  try {
    await run(browser, site, all[0])
    for (let round = 0; round < rounds; round++)
      for (let i = 0; i < all.length; i++) {
        const one = all[(i + round) % all.length]
        say(`100 widgets, round ${round + 1}: ${one.id}`)
        runs.get(one.id).push(await run(browser, site, one))
      }
  } finally {
    await server.close()
  }
  const rows = all.map(({ id, label, bytes }) => {
    const mine = runs.get(id)
    const of = (key) => spread(mine.filter((one) => !one.failed).map((one) => one[key]))
    const failed = mine.find((one) => one.failed)?.failed
    return { id, label, bytes, failed, ready: of('ready'), busy: of('busy'), longest: of('longest') }
  })
  return { text: aligned(columns, rows), rows }
}
