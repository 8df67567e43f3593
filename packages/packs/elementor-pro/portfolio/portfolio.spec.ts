import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/portfolio.html'
const CHUNK = /\/pro-portfolio-\w{8}\.js/

const widget = (page: Page, number = '21') => page.locator(`[data-id="84000${number}"]`)
const filter = (page: Page, name: string, number = '21') =>
  widget(page, number).locator('.elementor-portfolio__filter', { hasText: name })
const shown = (page: Page, number = '21') =>
  widget(page, number).locator('.elementor-portfolio-item:visible h3')
const said = (page: Page) => page.locator('[aria-live=polite] p').last()

const wrong = async (page: Page) =>
  (await violations(page)).filter((one) => !one.startsWith('aria-allowed-role: <article'))

test('filters by mouse and keys, said; unmounting gives the page back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, 'main')
  await open(FIXTURE)
  expect(await wrong(page)).toEqual([])
  await expect(widget(page).locator('.elementor-portfolio')).toHaveClass(/elementor-has-item-ratio/)
  await expect(filter(page, 'All')).toHaveAttribute('aria-checked', 'true')
  await filter(page, 'Court').click()
  await expect(shown(page)).toHaveText(['Stairs', 'Gavel'])
  await expect(said(page)).toHaveText('2 results')
  await expect(page.getByRole('radio', { name: 'Court', checked: true })).toHaveCount(1)
  await expect(filter(page, 'All')).not.toHaveClass(/elementor-active/)
  await atRest(page)
  await expect(widget(page).locator('.elementor-active.elementor-portfolio-item')).toHaveCount(2)

  const top = await page.evaluate(() => scrollY)
  await page.keyboard.press('ArrowLeft')
  await expect(filter(page, 'Harbour')).toBeFocused()
  for (let times = 0; times < 3; times++) await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await expect(shown(page)).toHaveText(['Pier', 'Crane'])
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await page.keyboard.press('End')
  await expect(filter(page, 'Attic')).toBeFocused()
  await expect(shown(page)).toHaveCount(0)
  await expect(said(page)).toHaveText('No results found')

  // Quicker than they move.
  await page.evaluate(() => {
    for (const filter of document.querySelectorAll<HTMLElement>(
      '[data-id="8400021"] .elementor-portfolio__filter',
    ))
      filter.click()
  })
  await filter(page, 'All').click()
  await expect(shown(page)).toHaveCount(6)
  await atRest(page)
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(widget(page).locator('.elementor-portfolio-item[style]')).toHaveCount(0)

  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, 'main')).toBe(printed)
  expect(problems).toEqual([])
})

test('those that stay move to where they belong, those that go fade; at once for who asked for less motion', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('[data-id="8400021"] [data-filter="21"]')!.click()
    for (const animation of document.getAnimations()) animation.pause()
  })
  await expect(shown(page)).toHaveCount(6)
  const first = () => widget(page).locator('.elementor-filter-21').first().boundingBox()
  const before = (await first())!
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  await expect(shown(page)).toHaveCount(2)
  const after = (await first())!
  expect(after.x).toBeLessThan(before.x)
  expect(after.y).toBe(before.y)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  await filter(page, 'All').click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
  await expect(shown(page)).toHaveCount(6)

  // Columns without holes, of what is left.
  const holes = () =>
    widget(page, '22')
      .locator('.elementor-portfolio-item:visible')
      .evaluateAll((all) => {
        const bottoms: Record<number, number> = {}
        return Math.max(
          0,
          ...all.map((item) => {
            const { left, top, bottom } = item.getBoundingClientRect()
            const space = top - (bottoms[Math.round(left)] ?? top - 35)
            bottoms[Math.round(left)] = bottom
            return Math.round(space - 35)
          }),
        )
      })
  await expect.poll(holes).toBe(0)
  await filter(page, 'Court', '22').click()
  await expect(shown(page, '22')).toHaveText(['Desk', 'Robe'])
  await expect.poll(holes).toBe(0)
})

test.describe('on a phone, by finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the first touch counts; without its code all is to be seen', async ({ open, page }) => {
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await filter(page, 'Court').tap()
    await expect(shown(page)).toHaveCount(6)
    go()
    await expect(shown(page)).toHaveText(['Stairs', 'Gavel'])
    await page.unrouteAll()
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await expect(shown(page)).toHaveCount(6)
  })
})

test.describe('the captured page', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('is filtered', async ({ open, page }) => {
    await open('/captures/pro/posts')
    // It has no style sheet here, and covers what is to be pressed.
    await page.addStyleTag({ content: '.elementor-location-header{display:none}' })
    const items = page.locator('[data-id="57e2202"] .elementor-portfolio-item:visible')
    await expect(items).toHaveCount(6)
    await page.locator('[data-id="57e2202"] .elementor-portfolio__filter', { hasText: 'Beta' }).click()
    await expect(items).toHaveText(['Lab post 13', 'Lab post 10'])
  })
})
