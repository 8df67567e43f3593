import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { fromRightToLeft } from '../../../../scripts/e2e/changed'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-modules.html'
const CHUNK = /\/divi-modules-\w{8}\.js/

const panel = (page: Page, index: number) => page.locator(`.et_pb_all_tabs > div:nth-child(${index + 1})`)
const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name })
const grid = (page: Page) => page.locator('.et_pb_salvattore_content')
const columns = (page: Page) =>
  grid(page).evaluate((node) =>
    [...node.children].map((column) => [
      column.className,
      ...[...column.querySelectorAll('a')].map((link) => link.textContent),
    ]),
  )
const wide = { width: 1280, height: 800 }

test('tabs by mouse and keys, early and in the address; all is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize(wide)
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await page.evaluate(() => {
    const told: unknown[] = []
    Object.assign(window, { told })
    for (const name of ['simple_slider_before_move_to', 'simple_slider_after_move_to'])
      document.addEventListener(name, (event) =>
        told.push([name.slice(14, 20), (event as CustomEvent).detail[0].direction]),
      )
  })
  await page.getByText('Wheat, which').click()
  go()
  await expect(tab(page, /Wheat/)).toHaveAttribute('aria-selected', 'true')
  await expect(panel(page, 1)).toBeVisible()
  await expect(panel(page, 0)).toBeHidden()
  await expect(page.locator('.et_pb_tab_active')).toHaveText(/Wheat/)
  await expect
    .poll(() => page.evaluate(() => (window as any).told))
    .toEqual([
      ['before', 1],
      ['after_', undefined],
    ])
  const heights = await page
    .locator('.et_pb_tabs_controls li')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLElement).style.height))
  expect(new Set(heights).size).toBe(1)
  expect(Number.parseFloat(heights[0]!)).toBeGreaterThan(20)
  await tab(page, /Wheat/).press('ArrowRight')
  await expect(tab(page, 'Spelt')).toBeFocused()
  await expect(panel(page, 2)).toBeVisible()
  await expect(panel(page, 2)).toHaveCSS('opacity', '1')
  expect(await page.evaluate(() => location.hash)).toBe('#flours|2')
  await page.goBack()
  await expect(panel(page, 1)).toBeVisible()
  await axe(page)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('tabs where a snippet prevents the default of their links', async ({ open, page }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  await scrollsItself(page)
  await page.getByText('Wheat, which').click()
  await expect(panel(page, 1)).toBeVisible()
})

test('tabs from right to left, on a phone, with less motion, opened by the address', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fromRightToLeft(page, FIXTURE)
  await open(`${FIXTURE}#flours|2`)
  await expect(panel(page, 2)).toBeVisible()
  await expect(page.locator('.et_pb_tabs')).toHaveClass(/et_pb_tabs_vertically_stacked/)
  await tab(page, 'Spelt').press('ArrowRight')
  expect(await panel(page, 1).isVisible()).toBe(true)
  await expect(page.locator('.et_pb_active_content')).toBeHidden()
  await axe(page)
})

test('a number is counted up to when it is seen, at once with less motion', async ({ open, page }) => {
  const number = page.locator('.percent-value')
  await open(FIXTURE)
  await expect(number).toHaveText('')
  await number.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.locator('.et_pb_number_counter')).toHaveClass(/active/)
  await expect(number).toHaveText('12,500')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(number).toHaveText('12,500', { timeout: 1500 })
})

test('posts in as many columns as the style sheet says', async ({ open, page }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  expect(await columns(page)).toEqual([
    ['column size-1of3', 'First oven', 'Fourth oven'],
    ['column size-1of3', 'Second oven'],
    ['column size-1of3', 'Third oven'],
  ])
  await expect(grid(page)).toHaveAttribute('data-columns', '3')
  await page.getByRole('link', { name: 'Third oven' }).focus()
  await page.setViewportSize({ width: 800, height: 800 })
  await expect(page.locator('.column')).toHaveCount(2)
  expect(await columns(page)).toEqual([
    ['column size-1of2', 'First oven', 'Third oven'],
    ['column size-1of2', 'Second oven', 'Fourth oven'],
  ])
  await expect(page.getByRole('link', { name: 'Third oven' })).toBeFocused()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await expect(page.locator('.column')).toHaveCount(0)
  await expect(page.locator('.et_pb_salvattore_content > .et_pb_post')).toHaveCount(4)
})

test('without its code all is to be seen; on paper and with scripts off, posts are', async ({
  open,
  page,
  browser,
}) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  for (const index of [0, 1, 2]) await expect(panel(page, index)).toBeVisible()
  await expect(page.locator('.et_pb_post').first()).toHaveCSS('opacity', '1')
  const context = await browser.newContext({ javaScriptEnabled: false })
  const without = await context.newPage()
  await without.goto(page.url())
  await expect(without.locator('.et_pb_post').first()).toHaveCSS('opacity', '1')
  await context.close()
})
