import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { fromRightToLeft } from '../../../../scripts/e2e/changed'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-gallery.html'
const CHUNK = /\/divi-gallery-\w{8}\.js/

const items = (page: Page) => page.locator('.et_pb_gallery_item')
const seen = (page: Page) =>
  items(page).evaluateAll((nodes) =>
    nodes.flatMap((node, index) => (node.getClientRects().length ? index + 1 : [])),
  )
const numbers = (page: Page) => page.locator('.et_pb_gallery_pagination li:visible').allTextContents()
const box = (page: Page) => page.getByRole('dialog')
const picture = (page: Page) => box(page).locator('.mfp-img')

test('pages of a gallery, rows, the address; all is put back @firefox', async ({ open, page, problems }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  expect(await seen(page)).toEqual([1, 2, 3, 4])
  expect(await numbers(page)).toEqual(['1', '2', '3', 'Next'])
  const names = (index: number) =>
    items(page)
      .nth(index)
      .evaluate((node) => [...node.classList].filter((name) => name.endsWith('_row')))
  expect(await names(0)).toEqual(['first_in_row'])
  expect(await names(2)).toEqual(['last_in_row'])
  expect(await names(3)).toEqual(['first_in_row'])

  await page.getByRole('link', { name: 'Next' }).click()
  expect(await seen(page)).toEqual([5, 6, 7, 8])
  expect(await numbers(page)).toEqual(['Prev', '1', '2', '3', 'Next'])
  await expect(page.locator('.page-2.active')).toHaveAttribute('aria-current', 'page')
  expect(await page.evaluate(() => location.hash)).toBe('#breads|2')
  expect(await names(4)).toEqual(['first_in_row'])
  await page.getByRole('link', { name: '3', exact: true }).focus()
  await page.keyboard.press('Enter')
  expect(await seen(page)).toEqual([9, 10])
  expect(await numbers(page)).toEqual(['Prev', '1', '2', '3'])
  await page.goBack()
  await expect.poll(() => seen(page)).toEqual([5, 6, 7, 8])
  // Two in a row on a narrow screen.
  await page.setViewportSize({ width: 800, height: 800 })
  await expect.poll(() => names(5)).toEqual(['last_in_row'])
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('a page that the address names', async ({ open, page }) => {
  await open(`${FIXTURE}#story||breads|3`)
  expect(await seen(page)).toEqual([9, 10])
})

test('a press that comes early opens the picture; arrows, keys and the picture itself lead on', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  const link = page.locator('.et_pb_lightbox_image')
  await link.click()
  await expect(box(page)).toHaveCount(0)
  go()
  await expect(picture(page)).toHaveAttribute(
    'src',
    '/wp-content/uploads/2026/11/oven-1.jpg'.replace(/^/, new URL(page.url()).origin),
  )
  await expect(box(page)).toHaveAccessibleName('An oven')
  await expect(box(page).locator('.mfp-title')).toHaveText('The old oven')
  await expect(box(page).locator('.mfp-arrow')).toHaveCount(0)
  await expect(page.locator('.mfp-container')).toHaveClass(/mfp-s-ready/)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(link).toBeFocused()
  await expect(page.locator('.mfp-wrap')).toHaveCount(0)

  await page.getByRole('link', { name: 'Loaf number 1' }).first().click()
  await expect(picture(page)).toHaveAttribute('alt', 'Loaf number 1')
  await expect(box(page).locator('.mfp-counter')).toHaveText('1 of 10')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', 'Loaf number 2')
  await expect(page.locator('.mfp-container')).toHaveClass(/mfp-s-ready/)
  await picture(page).click()
  await expect(picture(page)).toHaveAttribute('alt', 'Loaf number 3')
  await box(page).getByRole('button', { name: 'Previous' }).click()
  await page.keyboard.press('ArrowLeft')
  // Round, to one that is gone.
  await page.keyboard.press('ArrowLeft')
  await expect(page.locator('.mfp-container')).toHaveClass(/mfp-s-error/)
  await expect(box(page).getByRole('link', { name: 'The image' })).toBeVisible()
  await box(page).getByRole('button', { name: 'Next' }).click()
  await expect(page.locator('.mfp-container')).toHaveClass(/mfp-s-ready/)
  await page.mouse.click(100, 700)
  await expect(box(page)).toHaveCount(0)
  await expect(page.locator('.mfp-wrap')).toHaveCount(0)
  await expect(page.locator('body')).not.toHaveClass(/mfp/)
  expect(problems.filter((text) => !text.includes('404'))).toEqual([])
})

test("swipes lead on; what a modifier key opens is the browser's", async ({ open, page, browser }) => {
  await open(FIXTURE)
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } })
  const touch = await context.newPage()
  await touch.goto(page.url())
  await touch.waitForFunction(() => window.archipelago?.islands?.some(({ name }) => name === 'divi-gallery'))
  await touch.locator('.et_pb_gallery_item a').first().tap()
  await expect(picture(touch)).toHaveAttribute('alt', 'Loaf number 1')
  await expect(touch.locator('.mfp-container')).toHaveClass(/mfp-s-ready/)
  const client = await context.newCDPSession(touch)
  const swipe = async (from: number, to: number) => {
    const at = (x: number) => [{ x, y: 400 }]
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) })
    for (const x of [from * 0.7 + to * 0.3, from * 0.3 + to * 0.7, to])
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  }
  await swipe(300, 100)
  await expect(picture(touch)).toHaveAttribute('alt', 'Loaf number 2')
  await swipe(100, 300)
  await expect(picture(touch)).toHaveAttribute('alt', 'Loaf number 1')
  await context.close()

  await page
    .locator('.et_pb_gallery_item a')
    .first()
    .click({ modifiers: ['Shift'] })
  await expect(box(page)).toHaveCount(0)
})

test('with less motion nothing flies, and it is gone at once; unmounting takes it away', async ({
  open,
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(FIXTURE)
  const link = page.locator('.et_pb_lightbox_image')
  await link.click()
  await expect(page.locator('.mfp-container')).toHaveClass(/mfp-s-ready/)
  await page.keyboard.press('Escape')
  expect(await page.locator('.mfp-wrap').count()).toBe(0)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await link.click()
  await expect(page.locator('.mfp-animated-image')).toHaveCount(1)
  await expect(page.locator('.mfp-animated-image')).toHaveCount(0)
  await expect(page.locator('.mfp-content')).toBeVisible()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await page.locator('.mfp-wrap').count()).toBe(0)
})

test('what cannot come to life is to be seen', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  await expect.poll(() => seen(page)).toHaveLength(10)
})

test('from right to left rows, pages and arrows are as the theme has them', async ({ open, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fromRightToLeft(page, FIXTURE)
  await open(FIXTURE)
  expect(await seen(page)).toEqual([1, 2, 3, 4])
  await page.getByRole('link', { name: 'Next' }).click()
  expect(await seen(page)).toEqual([5, 6, 7, 8])
  await items(page).nth(4).locator('a').click()
  await expect(picture(page)).toHaveAttribute('alt', 'Loaf number 5')
  await page.keyboard.press('ArrowLeft')
  await expect(picture(page)).toHaveAttribute('alt', 'Loaf number 4')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(picture(page)).toHaveAttribute('alt', 'Loaf number 6')
  const { x, width } = (await picture(page).boundingBox())!
  expect(Math.abs(x + width / 2 - 640)).toBeLessThan(20)
  await axe(page)
  await page.keyboard.press('Escape')
  await expect(box(page)).toHaveCount(0)
})
