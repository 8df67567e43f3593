import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/pro-widgets.html'
const CHUNK = /\/pro-widgets-\w{8}\.js/

const spot = (page: Page, name: string) => page.locator(`.elementor-repeater-item-${name}`)
const button = (page: Page, name: string) => spot(page, name).locator('.e-hotspot__button')
const tooltip = (page: Page, name: string) => spot(page, name).locator('.e-hotspot__tooltip')
const isOpen = async (page: Page, ...names: string[]) => {
  for (const name of ['a1', 'a2', 'b1', 'b2'])
    if (names.includes(name)) await expect(spot(page, name)).toHaveClass(/e-hotspot--active/)
    else await expect(spot(page, name)).not.toHaveClass(/e-hotspot--active/)
}
const show = async (page: Page) => {
  for (const number of [1, 2])
    await page.locator(`.elementor-element-840003${number}`).scrollIntoViewIfNeeded()
  await expect(button(page, 'b1')).toHaveRole('button')
}

test('by clicks and keys, one at a time; Escape closes; what is closed cannot be reached @react', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await open(FIXTURE)
  await show(page)
  await button(page, 'a1').click()
  await isOpen(page, 'a1')
  await expect(tooltip(page, 'a1')).toHaveCSS('opacity', '1')
  await button(page, 'a2').click()
  await isOpen(page, 'a2')
  await button(page, 'a2').click()
  await isOpen(page)

  await expect(button(page, 'a1')).toHaveAccessibleName('Mast')
  await expect(button(page, 'a2')).toHaveAccessibleName('The quay')
  await button(page, 'a1').focus()
  await page.keyboard.press('Tab')
  await expect(button(page, 'a2')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await isOpen(page, 'a1')
  await expect(button(page, 'a1')).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  await expect(tooltip(page, 'a1').getByRole('link')).toBeFocused()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await isOpen(page)
  await expect(button(page, 'a1')).toBeFocused()
  await expect(button(page, 'a1')).toHaveAttribute('aria-expanded', 'false')
  expect(await spot(page, 'a3').evaluate((link) => link.style.animationDelay)).toBe('600ms')

  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('where the mouse opens them the focus does, too, and links lead somewhere', async ({ open, page }) => {
  await open(FIXTURE)
  await show(page)
  await button(page, 'b1').hover()
  await isOpen(page, 'b1')
  await button(page, 'b2').hover()
  await isOpen(page, 'b2')
  await page.mouse.move(0, 0)
  await isOpen(page)
  await button(page, 'a2').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(button(page, 'b1')).toBeFocused()
  await isOpen(page, 'b1')
  await expect(button(page, 'b1')).toHaveAccessibleDescription('The bow')
  await page.keyboard.press('Tab')
  await expect(spot(page, 'b2')).toBeFocused()
  await isOpen(page, 'b2')
  await expect(tooltip(page, 'b2')).toHaveClass(/e-hotspot--tooltip-animation-from-left/)
  await page.keyboard.press('Escape')
  await isOpen(page)
  await expect(spot(page, 'b2')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/shop/')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a tap opens, another closes, also where the mouse would open; one before the code has come counts', async ({
    open,
    page,
  }) => {
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await button(page, 'a1').tap()
    await isOpen(page)
    go()
    await isOpen(page, 'a1')
    await show(page)
    await button(page, 'b1').tap()
    await isOpen(page, 'a1', 'b1')
    await button(page, 'b1').tap()
    await isOpen(page, 'a1')
    await button(page, 'b1').tap()
    await isOpen(page, 'a1', 'b1')
    await page.locator('.elementor-element-8400041').tap()
    await isOpen(page, 'a1')
  })

  test('where its code does not come all texts are seen', async ({ open, page }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await tooltip(page, 'a1').scrollIntoViewIfNeeded()
    await atRest(page)
    for (const name of ['a1', 'a2']) await expect(tooltip(page, name)).toHaveCSS('opacity', '1')
  })
})
