import { readdirSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { settled } from '../e2e/test'
import type { Fault } from './faults'
import { type Look, look, use, type Wrong, watch } from './in-page'
import { judge, type Usual } from './judge'

export const fixtures: string[] = readdirSync(new URL('../../fixtures', import.meta.url))
  .filter((file) => file.endsWith('.html'))
  .map((file) => file.replace('.html', ''))

/** What some pages need to have something on them. */
export const addressOf = (fixture: string) =>
  `/fixtures/${fixture}.html${/^(cart|menu-cart)/.test(fixture) ? '?fill' : ''}`

/** Numbers in `0…1` that are the same for the same seed. */
export const random = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let value = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value
  return ((value ^ (value >>> 14)) >>> 0) / 4294967296
}

/** A page that nothing leads away from, and that takes notes. */
export const prepare = async (page: Page, origin: string) => {
  // Services of others cannot be reached: the same each time.
  await page.route(
    (url) => /^http/.test(url.protocol) && url.origin !== origin,
    (route) => route.abort(),
  )
  await page.addInitScript(watch)
  await page.addInitScript(() => {
    if (self !== top) return
    document.addEventListener(
      'readystatechange',
      () => {
        const { proof } = window as any
        if (proof) proof.pristine = [...(document.body.cloneNode(true) as Element).querySelectorAll('*')]
      },
      { once: true },
    )
  })
}

/** Resolves when the islands of a page are past loading. */
export const ready = (page: Page) => settled(page)

/** From now on what would lead to another page leads nowhere. */
export const stay = (page: Page) =>
  page.route('**/*', (route) => {
    const request = route.request()
    return request.isNavigationRequest() && request.frame() === page.mainFrame()
      ? route.fulfill({ status: 204 })
      : route.fallback()
  })

export const lookAt = (page: Page): Promise<Look> => page.evaluate(look)

/** A visitor's first sign, and all of the page in view for a moment. */
const arrive = async (page: Page) => {
  await page.mouse.move(5, 5)
  await page.mouse.move(6, 6)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 600) {
      scrollTo({ top: y, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 10))
    }
    scrollTo({ top: 0, behavior: 'instant' })
  })
}

const quiet = (page: Page, ms = 150) => page.evaluate((ms) => new Promise((done) => setTimeout(done, ms)), ms)

export type Open = (path: string, options?: { wait?: boolean }) => Promise<Page>

/** Opens a page, uses its islands, and says how it looked before and after; `fault` spoils it. */
export const visit = async (page: Page, open: Open, fixture: string, fault?: Fault) => {
  await fault?.before?.(page)
  await open(addressOf(fixture), { wait: !fault?.early })
  await page.waitForFunction(() => document.readyState === 'complete')
  await stay(page)
  await arrive(page)
  if (!fault?.early) await settled(page)
  // Who uses a page has its islands known, whatever becomes of their code.
  else if (!fault.without) await quiet(page, 1000)
  else await quiet(page)
  const start = await lookAt(page)
  await fault?.during?.(page)
  const used: string[] = await page
    .evaluate(use, { between: fault?.between ?? '' })
    .catch((error) => (/islands/.test(String(error)) ? [] : Promise.reject(error)))
  const printed = fault?.id === 'print' ? await lookAt(page) : undefined
  await fault?.after?.(page)
  // What comes to life once it is seen had nobody to see it.
  if (fault?.early || fault?.between) await arrive(page)
  await quiet(page)
  const end = await lookAt(page)
  // What a page does by itself meanwhile, such as a film that ends, is no fault later.
  if (!fault) await quiet(page, 4000)
  return { start, used, printed, end, late: fault ? end : await lookAt(page) }
}

/** What was wrong in a visit, once the page had some seconds to come to rest; it is used once more then. */
export const tryOut = async (page: Page, open: Open, fixture: string, fault: Fault, usual: Usual) => {
  const seen = await visit(page, open, fixture, fault)
  const untilWell = async (only: boolean) => {
    // What is printed hidden is shown without our code after five seconds (`failsafe`).
    const until = Date.now() + (fault.without ? 7000 : 4000)
    for (;;) {
      const wrong = judge(usual, await lookAt(page), fault, only)
      if (!wrong.length || Date.now() > until) return wrong
      // What was pressed late may have opened a dialog, which a visitor leaves this way.
      await page.keyboard.press('Escape')
      // One that Escape may not close is left by its own button.
      await page.evaluate(() =>
        document
          .querySelector<HTMLElement>('.modal:is(.in, .show) :is([data-dismiss], [data-bs-dismiss])')
          ?.click(),
      )
      await quiet(page, 200)
    }
  }
  const wrong: Wrong[] = await untilWell(false)
  // What the islands add, such as a button that leads back to the top, need not be on paper.
  if (seen.printed)
    wrong.push(
      ...judge(usual, { ...seen.printed, errors: [], given: {}, busy: {} }, { ...fault, without: true }).map(
        ({ island, what }) => ({ island, what: `on paper: ${what}` }),
      ),
    )
  if (wrong.length) return wrong
  // What went wrong is over: everything can be used again.
  await page.evaluate(use, {}).catch(() => [])
  return (await untilWell(true)).map(({ island, what }) => ({ island, what: `afterwards: ${what}` }))
}
