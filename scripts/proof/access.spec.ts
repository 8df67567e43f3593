import { appendFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { act, becomes, fingers, ROWS } from '../../packages/bundle/first-touch.harness'
import { axe } from '../e2e/axe'
import { groups } from '../e2e/fresh'
import { atRest } from '../e2e/rest'
import { expect, hasCaptures, test } from '../e2e/test'
import { random } from './visit'

// axe-core where it was not asked before: in the state that a visitor's touch leads to, and on pages that real sites printed, compared
// with the same page without us. Fixtures as they are opened: packages/bundle/security.spec.ts.

const { PROOF_OUT: out, PROOF_ONLY: only, PROOF_SEED: seed = '1' } = process.env
const long = !!(out || only)
const note = (line: object) => out && appendFileSync(join(out, 'access.jsonl'), `${JSON.stringify(line)}\n`)

const pick = <One>(list: One[], count: number): One[] => {
  if (long) return list
  const next = random(Number(seed))
  return [...list]
    .map((one) => [next(), one] as const)
    .sort(([a], [b]) => a - b)
    .slice(0, count)
    .map(([, one]) => one)
}

/** A line for each element that breaks a rule. */
const found = async (page: Page) =>
  (await axe(page).analyze()).violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`),
  )

/** What the page breaks by itself: its colours, and posts of Elementor Pro that are printed as articles in a list. */
const isOurs = (line: string) =>
  !line.startsWith('color-contrast') && !/^aria-allowed-role: <article/.test(line)

test.describe.configure({ mode: 'parallel' })

const states = ROWS.filter(
  ({ path, island }) => path.startsWith('/fixtures') && (!only || only.split(',').includes(island)),
)

for (const row of pick(states, 4))
  test(`${row.island}: ${row.control} of ${row.path}, ${row.inputs}`, async ({ open, page, site }) => {
    const [input] = row.inputs.split(',') as [string]
    const hand = await fingers(page)
    await hand.there(/finger|swipe/.test(input))
    await row.before?.(page, site.url)
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url())
      if (['document', 'xhr', 'fetch', 'ping'].includes(request.resourceType()))
        asked.push(`${request.method()} ${pathname}${search}`)
    })
    await open(row.path)
    await page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    )
    const before = await found(page)
    asked.length = 0
    await act(page, hand, row.control, input)
    await becomes(() => row.effect({ page, asked }), row.is, input)
    await atRest(page)
    const wrong = (await found(page)).filter((line) => isOurs(line) && !before.includes(line))
    note({ kind: 'state', island: row.island, path: row.path, control: row.control, input, wrong })
    expect(wrong).toEqual([])
  })

const folder = new URL('../../../shared/captures/', import.meta.url)
const captures = hasCaptures
  ? ['', 'newer/', 'pro/'].flatMap((inside) => {
      try {
        return readdirSync(new URL(inside, folder))
          .filter((file) => file.endsWith('.html'))
          .map((file) => inside + file.replace('.html', ''))
      } catch {
        return []
      }
    })
  : []

/** The rule and the element's start: what is the same with and without us. */
const kind = (line: string) => line.replace(/(<[\w-]+)[\s\S]*/, '$1')
const count = (lines: string[]) => {
  const counts = new Map<string, number>()
  for (const line of lines) counts.set(kind(line), (counts.get(kind(line)) ?? 0) + 1)
  return counts
}

const named = captures.filter((name) => !only || only.split(',').includes(name))
for (const names of groups(pick(named, 2), long ? 1 : 2))
  test(`captured: ${names.join(', ')}`, async ({ open, page }) => {
    test.setTimeout(60_000 * names.length)
    for (const name of names)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 1280, height: 720 })
        await open(`/captures/${name}`, { mode: 'none' })
        const without = (await found(page)).filter(isOurs)
        await open(`/captures/${name}`)
        await page.mouse.move(5, 5)
        await page.mouse.move(6, 6)
        // All of it is in view: what waits for that is named then.
        await page.setViewportSize({ width: 1280, height: 20_000 })
        await atRest(page)
        await page.setViewportSize({ width: 1280, height: 720 })
        await atRest(page)
        const withUs = (await found(page)).filter(isOurs)
        const known = count(without)
        const more = [...count(withUs)].filter(([line, times]) => times > (known.get(line) ?? 0))
        const wrong = withUs.filter((line) => more.some(([one]) => one === kind(line)))
        note({ kind: 'captured', name, without: without.length, withUs: withUs.length, wrong, left: withUs })
        expect(wrong, name).toEqual([])
      })
  })
