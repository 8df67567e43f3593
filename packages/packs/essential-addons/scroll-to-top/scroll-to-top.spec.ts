import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/eael-widgets.html'
const CHUNK = /\/eael-to-top-\w{8}\.js/
const scrollPage = (page: Page, top: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)
const scrolled = (page: Page) => page.evaluate(() => scrollY)
const button = (page: Page) => page.getByRole('button', { name: 'Back to top' })
const long = async (page: Page) => {
  await page.addStyleTag({ content: 'main { min-height: 4000px }' })
  return page
}

test('comes from 100 pixels on, brings the page back, and goes; no second one comes @react', async ({
  open,
  problems,
}) => {
  const page = await long(await open(FIXTURE))
  const printed = () => page.locator('.eael-ext-scroll-to-top-wrap').evaluate((box) => box.outerHTML)
  const before = await printed()
  await scrollPage(page, 99)
  await expect(page.locator('.eael-ext-scroll-to-top-button[role]')).toHaveCount(1)
  await expect(button(page)).toHaveCount(0)
  await scrollPage(page, 100)
  await expect(button(page)).toBeVisible()
  await expect(page.locator('.eael-ext-scroll-to-top-wrap')).toHaveAttribute('style', /^display: block;?$/)
  await scrollPage(page, 3000)
  await expect(button(page)).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await button(page).click()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(button(page)).toHaveCount(0)
  await expect(page.locator('.archipelago-back-to-top')).toHaveCount(0)
  await page.evaluate(() => window.archipelago!.unmount!(document.body))
  expect(await printed()).toBe(before)
  expect(problems).toEqual([])
})

test('by keys: it is the last stop of Tab, and focus is at the start of the page then', async ({ open }) => {
  const page = await long(await open(FIXTURE))
  for (const key of ['Enter', 'Space']) {
    await scrollPage(page, 2000)
    await expect(button(page)).toBeVisible()
    await button(page).focus()
    await page.keyboard.press(key)
    await expect.poll(() => scrolled(page)).toBe(0)
    await page.keyboard.press('Tab')
    await expect(page.locator('.skip-link')).toBeFocused()
  }
})

test('the code late and failing: the press counts, and without it nothing is in the way', async ({
  open,
  page,
}) => {
  const release = await holdChunk(page, CHUNK)
  await long(await open(FIXTURE))
  await scrollPage(page, 2000)
  await expect(page.locator('.eael-ext-scroll-to-top-button')).toBeHidden()
  release()
  await button(page).click()
  await expect.poll(() => scrolled(page)).toBe(0)

  await routeChunk(page, CHUNK, (route) => route.abort())
  await long(await open(FIXTURE))
  await scrollPage(page, 2000)
  await expect(page.locator('.eael-ext-scroll-to-top-button')).toBeHidden()
  await page.getByRole('tab', { name: 'Noon' }).click()
  await expect(page.getByText('The office is closed.')).toBeVisible()
})
