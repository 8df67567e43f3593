import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/eael-widgets.html'
const CHUNK = /\/eael-tabs-\w{8}\.js/
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const awake = async (open: (path: string) => Promise<Page>, hash = '') => {
  const page = await open(`${FIXTURE}${hash}`)
  await expect(page.locator('.eael-tabs-nav > ul[role=tablist]')).toHaveCount(3)
  return page
}

test('one at a time, by a press: the first is open, or the one that is said to be', async ({
  open,
  problems,
}) => {
  const page = await awake(open)
  await expect(page.getByText('The gate opens at six.')).toBeVisible()
  await expect(page.getByText('Iron.')).toBeVisible()
  await expect(page.getByText('Hemp.')).toBeHidden()
  await tab(page, 'Noon').click()
  await expect(page.getByText('The office is closed.')).toBeVisible()
  await expect(page.getByText('The gate opens at six.')).toBeHidden()
  await expect(tab(page, 'Noon')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Morning')).toHaveAttribute('aria-expanded', 'false')
  await expect(page.locator('#morning')).toHaveClass(/\binactive\b/)
  await expect(page.getByRole('tabpanel', { name: 'Noon' })).toHaveClass(/\bactive\b/)
  // Those within stay as they were.
  await tab(page, 'Tides').click()
  await expect(page.getByText('High water in March.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  expect(problems).toEqual([])
})

test('by keys: arrows go round and open, Home and End; one stop of Tab', async ({ open }) => {
  const page = await awake(open)
  await tab(page, 'Morning').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(tab(page, 'Tides')).toBeFocused()
  await expect(tab(page, 'Tides')).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Tab')
  await expect(tab(page, 'Spring')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.getByText('Low water in June.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, 'Tides')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(page.getByText('The gate opens at six.')).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await expect(tab(page, 'Morning')).not.toBeFocused()
})

test('the address, and links of the page, open one, and those around it', async ({ open, page }) => {
  await awake(open, '#neap')
  await expect(page.getByText('Low water in June.')).toBeVisible()
  await expect(tab(page, 'Tides')).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('link', { name: 'When is lunch?' }).click()
  await expect(page.getByText('The office is closed.')).toBeVisible()
  await tab(page, 'Tides').click()
  await tab(page, 'Spring').click()
  await page.getByRole('link', { name: 'And low water?' }).click()
  await expect(page.getByText('Low water in June.')).toBeVisible()
})

test.describe('a phone', () => {
  test.use({ viewport: { width: 390, height: 780 }, hasTouch: true })

  test('a touch before the code has come opens a tab; without the code all panels are seen', async ({
    open,
    page,
  }) => {
    const release = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await page.waitForFunction(() =>
      (window as any).archipelago?.islands?.some(({ name }: any) => name === 'eael-tabs'),
    )
    await tab(page, 'Noon').tap()
    release()
    await expect(page.getByText('The office is closed.')).toBeVisible()
    await page.unrouteAll()
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE, { wait: false })
    await expect(page.getByText('Hemp.')).toBeVisible()
    await expect(page.getByText('Low water in June.')).toBeVisible()
  })

  test('unmounting gives the page back', async ({ open, page }) => {
    await open(FIXTURE, { mode: 'none' })
    const printed = await page
      .locator('.eael-advance-tabs')
      .first()
      .evaluate((node) => node.outerHTML)
    await awake(open)
    await tab(page, 'Noon').tap()
    await page.evaluate(() => window.archipelago!.unmount!(document))
    expect(
      await page
        .locator('.eael-advance-tabs')
        .first()
        .evaluate((node) => node.outerHTML),
    ).toBe(printed)
    expect(await markup(page)).not.toContain('role="tablist"')
  })
})
