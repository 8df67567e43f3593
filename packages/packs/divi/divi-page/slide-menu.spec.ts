import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { holdChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/divi-slide-menu.html'
const CHUNK = /\/divi-\w{8}\.js/
const toggle = (page: Page) => page.locator('.et_toggle_slide_menu')
const menu = (page: Page) => page.locator('.et_slide_in_menu_container')
const left = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => Math.round(node.getBoundingClientRect().left))

test('a menu beside the page, early, by keys, and put back @firefox', async ({ open, page, problems }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  const go = await holdChunk(page, CHUNK)
  await open(FIXTURE, { wait: false })
  await toggle(page).click()
  go()
  await expect(menu(page)).toHaveClass(/et_pb_slide_menu_opened/)
  await expect(page.locator('body')).toHaveClass(/et_pb_slide_menu_active/)
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  await expect.poll(() => left(page, '.et_slide_in_menu_container')).toBe(width - 320)
  // The page is in a box, of which some is beside it already.
  await expect.poll(() => left(page, '#page-container')).toBe(Math.round(width * 0.05) * 2 - 320)
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('link', { name: 'Hours' }).first()).toBeFocused()
  await axe(page)
  await page.getByRole('link', { name: 'Breads' }).press('Enter')
  await expect(page.getByRole('link', { name: 'Rye' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
  await expect(toggle(page)).toBeFocused()
  await expect.poll(() => left(page, '#page-container')).toBe(Math.round(width * 0.05))
  await toggle(page).press('Enter')
  await expect(menu(page)).toBeVisible()
  await toggle(page).press(' ')
  await expect(menu(page)).toBeHidden()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('from right to left, without motion, on a phone', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.route(`**${FIXTURE}*`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('class="home', 'dir="rtl" class="rtl home')
    await route.fulfill({ response, body })
  })
  await open(FIXTURE)
  await expect(menu(page)).toBeHidden()
  await toggle(page).click()
  await expect.poll(() => left(page, '.et_slide_in_menu_container')).toBeGreaterThanOrEqual(0)
  await expect(menu(page)).toHaveCSS('left', '0px')
  await page.keyboard.press('Escape')
  await expect(menu(page)).toBeHidden()
})

test('a menu over the window opens by an early press, too', async ({ open, page }) => {
  const go = await holdChunk(page, CHUNK)
  await open('/fixtures/divi-drawer.html', { wait: false })
  await page.locator('#main-header .et_toggle_fullscreen_menu').click()
  go()
  await expect(menu(page)).toHaveClass(/et_pb_fullscreen_menu_opened/)
})

test('by finger, from the edge of the window and back', async ({ open, page, browser }) => {
  await open(FIXTURE)
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 800 } })
  const touch = await context.newPage()
  await touch.goto(page.url())
  await touch.waitForFunction(() =>
    window.archipelago?.islands?.some(({ name, state }) => name === 'divi-drawer' && state === 'alive'),
  )
  const swipe = (from: number, to: number) =>
    touch.evaluate(
      ([start, end]) => {
        const at = (clientX: number) =>
          new Touch({ identifier: 1, target: document.body, clientX, clientY: 300 })
        const send = (type: string, x: number, touches: Touch[]) =>
          document.body.dispatchEvent(
            new TouchEvent(type, { bubbles: true, touches, changedTouches: [at(x)] }),
          )
        send('touchstart', start!, [at(start!)])
        send('touchend', end!, [])
      },
      [from, to],
    )
  await swipe(200, 100)
  await expect(menu(touch)).toBeHidden()
  await swipe(380, 300)
  await expect(menu(touch)).toBeVisible()
  await swipe(100, 200)
  await expect(menu(touch)).toBeHidden()
  await context.close()
})

test('the form for comments says what goes into its fields, and is put back', async ({ open, page }) => {
  const before = await markup(await open('/fixtures/divi-links.html', { mode: 'none' as Mode }))
  await open('/fixtures/divi-links.html')
  await expect(page.getByRole('textbox', { name: 'Comment' })).toHaveAttribute('placeholder', 'Comment *')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveAttribute('placeholder', 'Name*')
  await expect(page.locator('label[for=comment]')).toBeHidden()
  await expect(page.getByLabel('Save my name')).toBeVisible()
  await expect(page.locator('.comment-reply-link')).toHaveClass(/et_pb_button/)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
})
