import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { changeHtml } from '../../../../scripts/e2e/changed'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, type Mode, test } from '../../../../scripts/e2e/test'
import feature from './feature'

const FIXTURE = '/fixtures/divi-headers.html'
const wide = { width: 1280, height: 700 }
const header = (page: Page) => page.locator('#main-header')
const wrap = (page: Page) => page.locator('.centered-inline-logo-wrap')
const scroll = (page: Page, to: number) =>
  page.evaluate(async (to) => {
    scrollTo({ top: to, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, to)
/** Of the header and what is above it. */
const heightOf = (page: Page) =>
  page.evaluate(() =>
    ['#main-header', '#top-header'].reduce((sum, one) => sum + document.querySelector(one)!.clientHeight, 0),
  )

test('a header that hides comes where Divi shows it, goes again, and is put back @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize(wide)
  const before = await markup(await open(FIXTURE, { mode: 'none' as Mode }))
  await open(FIXTURE)
  await expect(header(page)).toHaveCSS('opacity', '0')
  const height = await heightOf(page)
  for (const bar of [header(page), page.locator('#top-header')])
    await expect(bar).toHaveAttribute('style', new RegExp(`translateY\\(-${height}px\\)`))
  // The page begins under it, and does not move with it.
  await expect(page.locator('#page-container')).toHaveCSS('padding-top', '0px')
  const place = (height <= 90 ? 29 : 56) + 200
  await scroll(page, place - 1)
  await expect(header(page)).not.toHaveClass(/et-fixed-header/)
  await scroll(page, place)
  await expect(header(page)).toHaveClass(/et-fixed-header/)
  await expect(header(page)).toHaveCSS('opacity', '1')
  await expect(header(page)).toHaveCSS('transform', 'none')
  expect(await page.locator('#page-container').evaluate((node) => node.style.marginTop)).toBe('')
  await scroll(page, 0)
  await expect(header(page)).toHaveCSS('opacity', '0')
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(before)
  expect(problems).toEqual([])
})

test('who comes with the keyboard sees it', async ({ open, page }) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  const bar = page.locator('#top-header')
  await page.keyboard.press('Tab')
  await expect(page.locator('.et-cart-info')).toBeFocused()
  await expect(header(page)).toHaveCSS('opacity', '1')
  await expect(bar).toHaveCSS('transform', /matrix\(1, 0, 0, 1, 0, 0\)/)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Our story' })).toBeFocused()
  await expect(header(page)).toHaveCSS('opacity', '1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await axe(page)
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await expect(header(page)).toHaveCSS('opacity', '0')
})

test('on a page that cannot be scrolled it is there, until the window is lower', async ({ open, page }) => {
  await changeHtml(page, FIXTURE, '<div class="far"></div>', '')
  await page.setViewportSize(wide)
  await open(FIXTURE)
  await expect(header(page)).toHaveCSS('opacity', '1')
  await expect(page.locator('body')).toHaveClass(/et_hide_nav_disabled/)
  await expect(page.locator('#page-container')).toHaveCSS('padding-top', `${await heightOf(page)}px`)
  await page.setViewportSize({ width: 1280, height: 150 })
  await expect(page.locator('body')).not.toHaveClass(/et_hide_nav_disabled/)
  await expect(header(page)).toHaveCSS('opacity', '0')
})

test('where our code does not come, it is seen after a while', async ({ open, page }) => {
  await page.setViewportSize(wide)
  await changeHtml(page, FIXTURE, '</body>', `<style>${feature.failsafe.css}</style></body>`)
  await open(FIXTURE, { mode: 'none' as Mode })
  await expect(header(page)).toHaveCSS('opacity', '0')
  await header(page).evaluate((node) => {
    for (const one of node.getAnimations()) one.finish()
  })
  await expect(header(page)).toHaveCSS('opacity', '1')
})

test('the logo is in the middle of the menu where there is room, beside it on a phone', async ({
  open,
  page,
}) => {
  await page.setViewportSize(wide)
  await open(FIXTURE)
  const names = () =>
    page
      .locator('#top-menu > li')
      .evaluateAll((items) => items.map((item) => item.querySelector('a')!.textContent!.trim()))
  await expect(wrap(page).locator('#logo')).toBeVisible()
  // Of three items it comes behind the second.
  expect(await names()).toEqual(['Our story', 'Breads', '', 'Jobs'])
  // As high as the menu's height by its share of it and 22 pixels.
  const width = async () => Math.round((await wrap(page).boundingBox())!.width)
  await expect.poll(width).toBe(Math.round((120 * (66 * 0.54 + 22)) / 40))
  await scroll(page, 600)
  await expect.poll(width).toBe(Math.round((120 * (40 * 0.54 + 22)) / 40))
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(wrap(page)).toHaveCount(0)
  await expect(page.locator('#main-header > .container > .logo_container #logo')).toBeVisible()
  await page.setViewportSize(wide)
  await expect(wrap(page).locator('#logo')).toBeVisible()
  // Another script takes away what it stood before.
  const first = () =>
    page.locator('#main-header > .container').evaluate((container) => {
      for (const one of container.childNodes) if (one.nodeType === 3) one.remove()
      return container.firstElementChild!.className
    })
  expect(await first()).not.toBe('logo_container')
  await page.setViewportSize({ width: 390, height: 700 })
  await expect(page.locator('#main-header > .container > .logo_container #logo')).toBeVisible()
  expect(await first()).toBe('logo_container')
})

test('a logo that is hidden at the top takes no room in the menu', async ({ open, page }) => {
  await changeHtml(page, FIXTURE, ' et_hide_nav ', ' et_hide_primary_logo ')
  await page.setViewportSize(wide)
  await open(FIXTURE)
  await expect(wrap(page)).toHaveCSS('width', '0px')
  await scroll(page, 600)
  await expect.poll(async () => (await wrap(page).boundingBox())!.width).toBeGreaterThan(60)
})

test('a wide sub-menu: a column for each of its items, all of it open at once, by mouse, keys and finger', async ({
  open,
  page,
  browser,
}) => {
  await changeHtml(page, FIXTURE, ' et_hide_nav ', ' ')
  await page.setViewportSize(wide)
  await open(FIXTURE)
  const mega = page.locator('#top-menu > .mega-menu')
  await expect(mega).toHaveClass(/mega-menu-parent-2/)
  const deep = page.getByRole('link', { name: 'Dark rye' })
  await expect(deep).toBeHidden()
  await page.getByRole('link', { name: 'Breads' }).hover()
  await expect(deep).toBeVisible()
  await page.getByRole('link', { name: 'Rye', exact: true }).hover()
  await expect(page.locator('.mega-menu .et-hover')).toHaveCount(0)
  await page.mouse.move(5, 600)
  await expect(deep).toBeHidden()
  await page.getByRole('link', { name: 'Our story' }).focus()
  await page.keyboard.press('Tab')
  await expect(deep).toBeVisible()

  const context = await browser.newContext({ hasTouch: true, viewport: wide })
  const touch = await context.newPage()
  await touch.goto(page.url().replace(/\?.*/, '?mode=default'))
  await touch.waitForFunction(() =>
    window.archipelago?.islands?.some(({ name, state }) => name === 'divi-menu' && state === 'alive'),
  )
  await touch.evaluate(() => scrollTo(0, 600))
  await touch.getByRole('link', { name: 'Breads' }).tap()
  await expect(touch.getByRole('link', { name: 'Dark rye' })).toBeVisible()
  // It is open already: the first touch leads on.
  await touch.getByRole('link', { name: 'Rye', exact: true }).tap()
  await touch.waitForURL(/plain\.html\?rye/)
  await context.close()
})
