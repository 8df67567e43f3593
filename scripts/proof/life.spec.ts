import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/test'
import { use, type Wrong } from './in-page'
import { openNotes } from './notes'
import { addressOf, fixtures, prepare, random, ready, stay } from './visit'

// An hour of use, compressed: islands are replaced as answers replace them, used, stopped and started, over and over. Neither what the
// page keeps in memory nor the number of its listeners and nodes may grow. `npm run proof -- life` does it on every page.

const { PROOF_OUT: out, PROOF_ONLY: only, PROOF_SEED: seed = '1', PROOF_ROUNDS } = process.env
const long = !!(out || only)
/** Rounds between two measurements. */
const rounds = Number(PROOF_ROUNDS ?? (long ? 20 : 6))
/** What a page may gain between two measurements and keep: code that is compiled late, an announcement. */
const LIMITS = { listeners: 3, nodes: 40, heap: 250_000 }

const plan = () => {
  if (long) return fixtures.filter((name) => !only || only.split(',').includes(name))
  const next = random(Number(seed))
  return [...fixtures]
    .map((name) => [next(), name] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, 2)
    .map(([, name]) => name)
}
type Measured = { heap: number; listeners: number; nodes: number }
const notes = openNotes<{
  fixture: string
  rounds: number
  replaced: number
  growth: Measured
  grown: string[]
  errors: Wrong[]
}>('life')

/** Runs in the page: every island that can be is replaced by what the server printed; says how many. */
const renew = () => {
  const { proof, archipelago } = window as any
  const { numbers, printed, pristine } = proof
  proof.targets ??= archipelago.islands
    .filter(
      ({ element }: any) =>
        numbers.has(element) && !/^(HTML|BODY|MAIN|HEAD)$/.test(element.nodeName) && element.isConnected,
    )
    .map(({ element }: any) => numbers.get(element))
  let count = 0
  for (const number of new Set<number>(proof.targets)) {
    const old = printed[number]
    if (!old?.isConnected) continue
    // Chromium itself keeps pictures that choose by the window's size, with all around them.
    for (const picture of pristine[number].querySelectorAll('[srcset]')) picture.removeAttribute('srcset')
    const fresh = pristine[number].cloneNode(true) as Element
    for (const [i, node] of [fresh, ...fresh.querySelectorAll('*')].entries()) {
      numbers.set(node, number + i)
      printed[number + i] = node
    }
    old.replaceWith(fresh)
    count++
  }
  proof.reported.length = 0
  return count
}

const restart = async () => {
  const { archipelago } = window as any
  archipelago.unmount(document)
  await new Promise((done) => setTimeout(done))
  archipelago.scan()
}

const moment = (page: Page, ms: number) =>
  page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), ms)

const measure = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  // What has ended may have timers and animations that are over soon.
  await moment(page, 1200)
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await cdp.send('Performance.enable')
  for (let time = 0; time < 3; time++) {
    await cdp.send('HeapProfiler.collectGarbage')
    await moment(page, 30)
  }
  const { metrics } = await cdp.send('Performance.getMetrics')
  await cdp.detach()
  const value = (name: string) => metrics.find((metric) => metric.name === name)!.value
  return {
    heap: value('JSHeapUsedSize'),
    listeners: value('JSEventListeners'),
    nodes: value('Nodes'),
  }
}

test.describe.configure({ mode: 'parallel' })

for (const fixture of plan())
  test(`${fixture}: ${3 * rounds} rounds`, async ({ browser, site }) => {
    test.setTimeout(120_000 + rounds * 3 * 6_000)
    if (notes.has({ fixture })) return
    const context = await browser.newContext()
    const page = await context.newPage()
    await prepare(page, site.url)
    const address = addressOf(fixture)
    await page.goto(`${site.url}${address}${address.includes('?') ? '&' : '?'}mode=default`)
    await ready(page)
    await stay(page)
    await page.mouse.move(5, 5)
    await page.mouse.move(6, 6)
    let replaced = 0
    const use20 = async (times: number) => {
      for (let round = 0; round < times; round++) {
        replaced += await page.evaluate(renew)
        await ready(page)
        await page.evaluate(use, { most: 2 })
        if (round % 3 === 2) {
          await page.evaluate(restart)
          await ready(page)
        }
      }
      // The page is as it was printed each time that it is looked at.
      await page.evaluate(renew)
      await ready(page)
      return measure(page)
    }
    await use20(Math.max(4, rounds / 2))
    const first = await use20(rounds)
    let last = await use20(rounds)
    const growth = () => ({
      listeners: last.listeners - first.listeners,
      nodes: last.nodes - first.nodes,
      heap: last.heap - first.heap,
    })
    const grown = () => {
      const now = growth()
      return (Object.keys(LIMITS) as (keyof typeof LIMITS)[]).filter((what) => now[what] > LIMITS[what])
    }
    // Growth that stops is none: what leaks does so each time.
    for (let again = 0; again < 2 && grown().length; again++) {
      const before = last
      last = await use20(rounds)
      if (
        last.listeners - before.listeners <= LIMITS.listeners / 3 &&
        last.nodes - before.nodes <= LIMITS.nodes / 3 &&
        last.heap - before.heap <= LIMITS.heap / 3
      ) {
        Object.assign(first, before)
        break
      }
    }
    const errors: Wrong[] = await page.evaluate(() => (window as any).proof.errors)
    notes.add({ fixture, rounds, replaced, growth: growth(), grown: grown(), errors })
    expect({ grown: grown().map((what) => `${what}: ${growth()[what]}`), errors }).toEqual({
      grown: [],
      errors: [],
    })
    await context.close()
  })
