import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/test'
import { FAULTS, type Fault } from './faults'
import type { Wrong } from './in-page'
import { type Usual, usualOf } from './judge'
import { openNotes } from './notes'
import { fixtures, type Open, prepare, random, tryOut, visit } from './visit'

// Every island and everything that may go wrong around it. `npm run proof -- faults` does all; `npm test` a part of it that a seed chooses.

const { PROOF_OUT: out, PROOF_ONLY: only, PROOF_FAULTS: chosen, PROOF_SEED: seed = '1' } = process.env

/** Visits that are made at the same time. */
const AT_ONCE = 3

/** Pages, and what goes wrong on each. */
const plan = (): [string, Fault[]][] => {
  const faults = chosen ? FAULTS.filter(({ id }) => chosen.split(',').includes(id)) : FAULTS
  if (out || only)
    return fixtures.filter((name) => !only || only.split(',').includes(name)).map((name) => [name, faults])
  const next = random(Number(seed))
  const pick = <One>(list: One[], count: number) =>
    [...list]
      .map((one) => [next(), one] as const)
      .sort(([a], [b]) => a - b)
      .slice(0, count)
      .map(([, one]) => one)
  return pick(fixtures, 4).map((name) => [name, pick(faults, 6)])
}

const notes = openNotes<{ fixture: string; fault: string; islands: string[]; wrong: Wrong[] }>('faults')

test.describe.configure({ mode: 'parallel' })

for (const [fixture, faults] of plan())
  test(`${fixture}: ${faults.map(({ id }) => id).join(', ')}`, async ({ browser, site }) => {
    test.setTimeout(60_000 + 20_000 * faults.length)
    const left = faults.filter(({ id: fault }) => !notes.has({ fixture, fault }))
    if (!left.length) return
    /** Each visit is somebody else's, on a page of its own: init scripts stay with a page. */
    const visitor = async <Result>(does: (page: Page, open: Open) => Promise<Result>) => {
      const context = await browser.newContext()
      const own = await context.newPage()
      await prepare(own, site.url)
      try {
        return await does(own, async (path: string, { wait = true } = {}) => {
          await own.goto(`${site.url}${path}${path.includes('?') ? '&' : '?'}mode=default`)
          if (wait)
            await own.waitForFunction(() => {
              const { islands, _ } = (window as any).archipelago ?? {}
              return (
                document.readyState === 'complete' &&
                islands &&
                !_?.busy?.() &&
                !islands.some(({ state }: any) => state === 'loading')
              )
            })
          return own
        })
      } finally {
        await context.close()
      }
    }
    const [first, second] = await Promise.all(
      [1, 2].map(() => visitor((page, open) => visit(page, open, fixture))),
    )
    const usual: Usual = usualOf([first!, second!])
    const all: string[] = []
    const add = (title: string, wrong: Wrong[]) =>
      all.push(...wrong.map(({ island, what }) => `${title}: ${island}: ${what}`))
    add('as usual', first!.end.errors)
    if (!notes.has({ fixture, fault: 'none' }))
      notes.add({ fixture, fault: 'none', islands: usual.islands, wrong: first!.end.errors })
    const spoil = (fault: Fault) =>
      test.step(fault.title, async () => {
        const islands = usual.islands.filter((name) => !fault.ofEndpoints || usual.asked.has(name))
        const attempt = () =>
          visitor((page, open) => tryOut(page, open, fixture, fault, usual)).catch((error): Wrong[] => [
            { island: 'page', what: `the visit broke off: ${String(error).slice(0, 300)}` },
          ])
        let wrong = islands.length ? await attempt() : []
        // A busy machine is no fault: what is wrong is so twice.
        if (wrong.length) {
          const again = await attempt()
          wrong = again.filter(({ what }) => wrong.some((one) => one.what === what))
        }
        notes.add({ fixture, fault: fault.id, islands, wrong })
        add(fault.title, wrong)
      })
    // A visit waits more than it computes.
    for (let from = 0; from < left.length; from += AT_ONCE)
      await Promise.all(left.slice(from, from + AT_ONCE).map(spoil))
    expect(all).toEqual([])
  })
