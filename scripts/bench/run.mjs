/*
 * npm run bench [-- --quick] [--json FILE] [--only ours,alpine]
 *
 * How long until N counters that a server printed are interactive, for us and for what others use, in one run.
 * Interactive: a click on any of the N is answered. Each candidate tells the moment itself, through its own hook,
 * so nothing is polled (candidates/index.mjs); and no one is believed: in every timed run all N counters are clicked
 * in the next task and each must show exactly 1, and a run without a clock checks with real mouse clicks, and that
 * the last counter had its listener by then. A candidate that fails stays in the table with the reason.
 * Two more tables (sliders.mjs): carousels and sliders beside FlexSlider, Swiper and slick. One (builder.mjs, on dist/): a page of
 * 100 Elementor widgets.
 * Rounds are interleaved and start with another candidate each time, so that noise hits all alike.
 */
import { execFileSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../e2e/browser.mjs'
import { bundle, installRivals } from './build.mjs'
import { BUILDER_NOTES, builderTable } from './builder.mjs'
import { candidates } from './candidates/index.mjs'
import { audit, time, weigh } from './measure.mjs'
import { serve } from './pages.mjs'
import { NOTES, spread, table, targets } from './report.mjs'
import { SLIDER_NOTES, sliderTables } from './sliders.mjs'

const SIZES = [10, 100, 1000]
const LARGE = 1000

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, only: { type: 'string' } },
})
const rounds = options.quick ? 2 : 5
/** The ratios are taken at the largest size: it has more rounds, as many as a busy machine leaves time for. */
const EXTRA = 4
const EXTRA_UNTIL = options.quick ? 0 : 120_000
const say = (text) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${text}`)

installRivals()
// The builder's page is measured as it ships.
execFileSync(process.execPath, ['esbuild.config.mjs'], {
  cwd: new URL('../..', import.meta.url),
  stdio: 'ignore',
})
const wanted = options.only?.split(',').concat('bare', 'jquery')
const all = []
for (const candidate of candidates)
  if (!wanted || wanted.includes(candidate.id)) all.push({ ...candidate, ...(await bundle(candidate)) })

const { origin, close } = await serve(all)
const browser = await chromium.launch(await findChromium())
const runs = new Map(all.map(({ id }) => [id, []]))

/** One round: every candidate at every size, starting with another candidate each time. */
const round = async (number) => {
  for (const size of number < rounds ? SIZES : [LARGE])
    for (let i = 0; i < all.length; i++) {
      const candidate = all[(i + number * 5) % all.length]
      if (runs.get(candidate.id).some((run) => run.failed)) continue
      say(`round ${number + 1}, ${size}: ${candidate.id}`)
      runs.get(candidate.id).push({ size, ...(await time(browser, origin, candidate, size)) })
    }
}

const measure = async ({ id, label, bytes, ...candidate }) => {
  say(`nodes and heap: ${id}`)
  const mine = runs.get(id)
  const checked = await audit(browser, origin, { id, ...candidate }, LARGE)
  const { kb, failed: light } = await weigh(browser, origin, { id, ...candidate }, LARGE)
  const failed = mine.find((run) => run.failed)?.failed ?? checked.failed ?? light
  const of = (size, key) =>
    spread(mine.filter((run) => run.size === size && !run.failed).map((run) => run[key]))
  const times = Object.fromEntries(SIZES.map((size) => [size, of(size, 'ms')]))
  return { id, label, bytes, times, longest: of(LARGE, 'longest'), kb, changes: checked.changes, failed }
}

const rows = []
let sliders
let builder
let done = 0
try {
  await time(browser, origin, all[0], SIZES[0])
  for (; done < rounds || (done < rounds + EXTRA && performance.now() < EXTRA_UNTIL); done++)
    await round(done)
  for (const candidate of all) rows.push(await measure(candidate))
  sliders = await sliderTables(browser, rounds, say)
  builder = await builderTable(browser, rounds, say)
} finally {
  await browser.close()
  close()
}

const row = (id) => rows.find((row) => row.id === id)
const [bare, jquery] = [row('bare'), row('jquery')]
const ratio = (a, b) => ({ min: a.min / b.min, median: a.median / b.median })
for (const one of rows) {
  one.toJquery = ratio(one.times[LARGE], jquery.times[LARGE])
  one.toBare = ratio(one.times[LARGE], bare.times[LARGE])
  one.heap = (one.kb - bare.kb) / LARGE
}
const verdicts = ['ours', 'ours-controller', 'ours-react'].filter(row).flatMap((id) => targets(row(id)))
const missed = verdicts.filter(({ met }) => !met).length

say('')
console.log(`${table(rows)}\n${NOTES}\n`)
console.log(verdicts.map(({ text }) => text).join('\n'))
const load = loadavg()[0].toFixed(1)
console.log(
  `\n${rounds} rounds (${done} at ${LARGE}), load average ${load}: ${missed || 'no'} of ${verdicts.length} targets missed.`,
)
console.log(`\n${sliders.text}\n${SLIDER_NOTES}`)
console.log(`\n${builder.text}\n${BUILDER_NOTES}`)
// Speed never fails a test: the exit code stays 0.
if (options.json)
  await writeFile(
    options.json,
    `${JSON.stringify({ rounds, load, rows, verdicts, sliders: sliders.rows, builder: builder.rows }, null, 2)}\n`,
  )
