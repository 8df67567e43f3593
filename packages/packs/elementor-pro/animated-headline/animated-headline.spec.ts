import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest, stopTime } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-widgets.html'
const CHUNK = /\/pro-headline-\w{8}\.js/

const widget = (page: Page, number: number) => page.locator(`.elementor-element-840002${number}`)
const words = (page: Page, number: number) => widget(page, number).locator('.elementor-headline-dynamic-text')
const wrapper = (page: Page, number: number) =>
  widget(page, number).locator('.elementor-headline-dynamic-wrapper')
const headline = (page: Page, number: number) => widget(page, number).locator('.elementor-headline')
/** The words that have a class, by their place. */
const having = (page: Page, number: number, name: string) =>
  words(page, number).evaluateAll(
    (all, name) => all.flatMap((word, i) => (word.classList.contains(name) ? i : [])),
    name,
  )
const active = (page: Page, number: number) => having(page, number, 'elementor-headline-text-active')
/** The letters that are shown, word by word. */
const letters = (page: Page, number: number) =>
  words(page, number).evaluateAll((all) =>
    all.map((word) =>
      [...word.querySelectorAll('.elementor-headline-animation-in')]
        .map((one) => one.textContent)
        .join('')
        .trim(),
    ),
  )

/** At a window that is high enough for all headlines, with the page's time in our hands from the first picture on. */
const start = async (page: Page, open: (path: string) => Promise<Page>) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.clock.install()
  await open(FIXTURE)
  await expect(widget(page, 4).locator('.elementor-headline-dynamic-letter').first()).toBeAttached()
  await expect(headline(page, 5)).toHaveClass(/e-animated/)
  await stopTime(page)
}

test('words change in their time, one after the other; all is put back @react', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await start(page, open)
  expect([await active(page, 1), await active(page, 3)]).toEqual([[0], [0]])

  await test.step('whole words', async () => {
    // A second of it may have passed.
    await page.clock.runFor(2500)
    expect(await active(page, 1)).toEqual([1])
    expect(await having(page, 1, 'elementor-headline-text-inactive')).toEqual([0])
    const [word, around] = await Promise.all([
      words(page, 1).nth(1).boundingBox(),
      wrapper(page, 1).boundingBox(),
    ])
    expect(Math.abs(word!.width - around!.width)).toBeLessThan(1)
    await page.clock.runFor(5000)
    expect(await active(page, 1)).toEqual([0])
  })
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  await page.clock.runFor(10_000)
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('typed, clipped, turned by the letter; without a loop the last word stays', async ({ open, page }) => {
  await start(page, open)
  expect(await letters(page, 2)).toEqual(['letters', ''])
  expect(await letters(page, 4)).toEqual(['left', ''])
  await page.clock.runFor(2600)
  // It is marked, or has gone already: a second may have passed before.
  const done = await letters(page, 4)
  expect(done[1]!.length).toBeGreaterThan(0)
  await page.clock.runFor(5000)
  expect(await letters(page, 2)).toEqual(['', 'two\u00a0words'])
  expect(await active(page, 2)).toEqual([1])
  expect(
    await words(page, 4)
      .first()
      .evaluate((word: HTMLElement) => word.style.opacity),
  ).toBe('1')
  await page.clock.runFor(10_000)
  expect(await active(page, 2)).toEqual([1])
  await expect(wrapper(page, 3)).toHaveAttribute('style', /width: \d/)
  await expect(wrapper(page, 2)).not.toHaveAttribute('style', /width/)
})

test('one word alone is typed again and again, and clipped; screen readers hear it once', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 3000 })
  await page.clock.install()
  await page.route('**/fixtures/pro-widgets.html*', async (route) => {
    const response = await route.fetch()
    const alone = (await response.text())
      .replace('&quot;typing&quot;,', '&quot;typing&quot;,&quot;loop&quot;:&quot;yes&quot;,')
      .replaceAll(/<span class="elementor-headline-dynamic-text">[^<]*<\/span>\s*/g, '')
    await route.fulfill({ response, body: alone })
  })
  await open(FIXTURE)
  await expect(headline(page, 5)).toHaveClass(/e-animated/)
  await stopTime(page)
  expect(await letters(page, 2)).toEqual(['letters'])
  await expect(page.getByRole('heading', { name: 'We type letters daily', exact: true })).toBeAttached()
  const width = () => wrapper(page, 3).evaluate((node) => node.getBoundingClientRect().width)
  const wide = await width()

  const seen = new Set<string>()
  let narrow = wide
  for (let passed = 0; passed < 12_000; passed += 100) {
    await page.clock.runFor(100)
    seen.add((await letters(page, 2))[0]!)
    narrow = Math.min(narrow, await width())
  }
  expect([seen.has(''), seen.has('let'), seen.has('letters')]).toEqual([true, true, true])
  expect(narrow).toBeLessThan(wide / 2)
})

test('a mark is drawn, goes and is drawn again', async ({ open, page }) => {
  await start(page, open)
  await expect(wrapper(page, 5).locator('svg[aria-hidden=true] path')).toHaveCount(2)
  await page.clock.runFor(7700)
  await expect(headline(page, 5)).toHaveClass(/e-hide-highlight/)
  await page.clock.runFor(1700)
  await expect(headline(page, 5)).not.toHaveClass(/e-hide-highlight/)
  await expect(headline(page, 5)).toHaveClass(/e-animated/)
})

test('screen readers get all words once, that do not change; with reduced motion nothing moves', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.install()
  await open(FIXTURE)
  await widget(page, 5).scrollIntoViewIfNeeded()
  for (const name of [
    'We sail fast, on time, home',
    'We type letters, two words daily',
    'This is great indeed',
  ])
    await expect(page.getByRole('heading', { name, exact: true })).toBeAttached()
  await expect(words(page, 4).first()).toHaveCSS('opacity', '1')
  await expect(wrapper(page, 5).locator('path').first()).toHaveCSS('opacity', '1')
  await page.clock.runFor(10_000)
  expect(await active(page, 1)).toEqual([0])
  await expect(widget(page, 4).locator('.elementor-headline-dynamic-letter')).toHaveCount(0)
  expect(await violations(page)).toEqual([])
})

test('where its code does not come the first words are seen', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await page.setViewportSize({ width: 390, height: 3000 })
  await open(FIXTURE)
  await atRest(page)
  await expect(words(page, 4).first()).toHaveCSS('opacity', '1')
  await expect(words(page, 1).first()).toHaveCSS('opacity', '1')
})
