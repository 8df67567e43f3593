import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-sections.html'
const dot = (page: Page, name: string) => page.locator('.et_pb_side_nav').getByRole('link', { name })
const top = (page: Page, index: number) =>
  page.locator(`.et_pb_section_${index}`).evaluate((node) => Math.round(node.getBoundingClientRect().top))

test('a dot for each section leads there by mouse and keys, and says where one is; all is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  const dots = page.locator('#main-content > .et_pb_side_nav a')
  await expect(dots).toHaveText(['0', '1', '2'])
  await expect(page.locator('.et_pb_side_nav')).toHaveClass(/et-visible/)
  await expect(dot(page, 'At the oven')).toHaveAttribute('aria-current', 'true')
  await expect(page.locator('#side_nav_item_id_0')).toHaveClass('active')
  await dot(page, 'In the field').click()
  await expect.poll(() => top(page, 1)).toBe(0)
  await expect(page.locator('#side_nav_item_id_1')).toHaveClass('active')
  await expect(dot(page, 'At the oven')).not.toHaveAttribute('aria-current')
  await dot(page, 'Section 3').focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => top(page, 2)).toBe(0)
  await expect(page.locator('#side_nav_item_id_2')).toHaveClass('active')
  await dot(page, 'At the oven').click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(new URL(page.url()).hash).toBe('')
  // A section that is not shown has no dot.
  await page.locator('.et_pb_section_1').evaluate((node) => (node.style.display = 'none'))
  await page.setViewportSize({ width: 1000, height: 600 })
  await expect(dots).toHaveText(['0', '1'])
  await expect(dot(page, 'Section 2')).toBeAttached()
  await axe(page)
  await page.locator('.et_pb_section_1').evaluate((node) => node.removeAttribute('style'))
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('one section has no dots', async ({ open, page }) => {
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/et_pb_section et_pb_section_[12]/g, 'other')
    await route.fulfill({ response, body })
  })
  await open(FIXTURE)
  await expect(page.locator('body')).toHaveClass(/et_pb_side_nav_page/)
  await expect(page.getByRole('heading', { name: 'At the oven' })).toBeVisible()
  await expect(page.locator('.et_pb_side_nav')).toHaveCount(0)
})
