import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { changeHtml, fromRightToLeft } from '../../../../scripts/e2e/changed'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-toggle.html'
const CHUNK = /\/divi-toggle-\w{8}\.js/

const panel = (page: Page, number: number) => page.locator(`#panel-${number}`)
const content = (page: Page, number: number) => panel(page, number).locator('.et_pb_toggle_content')

test('one panel of an accordion is open; an early press, keys; all is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await page.getByText('Where do you grow?').click()
  await expect(content(page, 1)).toBeHidden()
  go()
  await expect(panel(page, 1)).toHaveClass(/et_pb_toggle_open/)
  await expect(panel(page, 0)).toHaveClass(/et_pb_toggle_close/)
  await expect(content(page, 1)).toBeVisible()
  await expect(content(page, 0)).toBeHidden()
  const title = page.getByRole('button', { name: 'Where do you grow?' })
  await expect(title).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('heading', { name: 'Where do you grow?' })).toBeVisible()
  // Its own title does not close it.
  await expect(page.locator('.et_pb_accordion')).not.toHaveClass(/toggling/)
  await title.press('Enter')
  await expect(content(page, 1)).toBeVisible()
  await page.getByRole('button', { name: 'Who are you?' }).press(' ')
  await expect(panel(page, 2)).toHaveClass(/et_pb_toggle_open/)
  await expect(content(page, 1)).toBeHidden()
  await axe(page)

  const alone = page.getByRole('button', { name: 'What is spelt?' })
  await alone.click()
  await expect(panel(page, 3)).toHaveClass(/et_pb_toggle_open/)
  await expect(content(page, 2)).toBeVisible()
  // Beside the words.
  const { width } = (await panel(page, 3).locator('.et_pb_toggle_title').boundingBox())!
  await panel(page, 3)
    .locator('.et_pb_toggle_title')
    .click({ position: { x: width - 4, y: 8 } })
  await expect(panel(page, 3)).toHaveClass(/et_pb_toggle_close/)
  await expect(content(page, 3)).toBeHidden()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('with less motion at once; an accordion that begins closed', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await changeHtml(page, FIXTURE, 'et_pb_toggle_open', 'et_pb_toggle_close')
  await open(FIXTURE)
  for (const [number, name] of ['When do you bake?', 'Where do you grow?'].entries()) {
    await page.getByRole('button', { name }).click()
    await expect(content(page, number)).toBeVisible()
  }
  await expect(content(page, 0)).toBeHidden()
})

test('without its code all are open', async ({ open, page }) => {
  await routeChunk(page, CHUNK, (route) => route.abort())
  await open(FIXTURE)
  for (const number of [0, 1, 2, 3]) await expect(content(page, number)).toBeVisible()
})

test('on paper and with scripts off, all are read', async ({ open, page, browser }) => {
  await open(FIXTURE)
  await expect(content(page, 2)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  for (const number of [0, 1, 2, 3]) await expect(content(page, number)).toBeVisible()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const without = await context.newPage()
  await without.goto(page.url())
  for (const number of [0, 1, 2, 3]) await expect(content(without, number)).toBeVisible()
  await context.close()
})

test('from right to left', async ({ open, page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await fromRightToLeft(page, FIXTURE)
  await open(FIXTURE)
  await page.getByRole('button', { name: 'Who are you?' }).press('Enter')
  await expect(content(page, 2)).toBeVisible()
  await expect(content(page, 0)).toBeHidden()
  // Beside the words, which begin at the right.
  await panel(page, 3)
    .locator('.et_pb_toggle_title')
    .click({ position: { x: 4, y: 8 } })
  await expect(content(page, 3)).toBeVisible()
  await axe(page)
})
