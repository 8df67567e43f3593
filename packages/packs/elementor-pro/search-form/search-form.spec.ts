import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/search-form.html'
const CHUNK = /\/pro-search-\w{8}\.js/

const part = (page: Page, number: number, name: string) =>
  page.locator(`.elementor-element-830000${number} .${name}`)
const toggle = (page: Page, number = 1) => part(page, number, 'elementor-search-form__toggle')
const field = (page: Page, number = 1) => part(page, number, 'elementor-search-form__input')
const panel = (page: Page, number = 1) => part(page, number, 'elementor-search-form__container')
const isOpen = (page: Page, number = 1) =>
  expect(panel(page, number)).toHaveClass(/elementor-search-form--full-screen elementor-lightbox/)
const isClosed = (page: Page, number = 1) =>
  expect(panel(page, number)).not.toHaveClass(/elementor-search-form--full-screen/)

test('over the whole window: focus in, kept and back, however it is closed; unmounting gives the page back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await open(FIXTURE)
  await toggle(page).click()
  await isOpen(page)
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(field(page)).toBeFocused()
  await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  for (const name of ['dialog-close-button', 'elementor-search-form__input']) {
    await page.keyboard.press('Tab')
    await expect(part(page, 1, name)).toBeFocused()
  }
  await page.keyboard.press('Escape')
  await isClosed(page)
  await expect(toggle(page)).toBeFocused()
  await expect(toggle(page)).toHaveAttribute('aria-expanded', 'false')

  await page.keyboard.press('Space')
  await expect(field(page)).toBeFocused()
  await part(page, 1, 'dialog-close-button').click()
  await isClosed(page)
  await expect(toggle(page)).toBeFocused()

  await page.keyboard.press('Enter')
  await isOpen(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await isClosed(page)

  await toggle(page).click()
  await field(page).click()
  await isOpen(page)
  await page.mouse.click(20, 20)
  await isClosed(page)
  await expect(toggle(page)).toBeFocused()

  await toggle(page).click()
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('by keys alone, and what is closed is not among them; Enter in the field searches', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  expect(await violations(page)).toEqual([])
  await toggle(page).focus()
  await page.keyboard.press('Tab')
  await expect(toggle(page, 2)).toBeFocused()
  // Of the older generation: a button by us, with the name that it has, and one that has none.
  await expect(toggle(page, 2)).toHaveRole('button')
  await expect(toggle(page, 2)).toHaveAccessibleName('Search')
  await page.keyboard.press('Enter')
  await expect(field(page, 2)).toBeFocused()
  await expect(part(page, 2, 'dialog-close-button')).toHaveAccessibleName('Close')
  await expect(page.getByRole('dialog', { name: 'Find in our texts' })).toBeVisible()
  await page.keyboard.type('quay')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/?s=quay')
})

test('a key that is held does it once: nothing is typed, sent or scrolled by the rest', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  for (const key of ['Enter', 'Space']) {
    await open(FIXTURE)
    await toggle(page).focus()
    const top = await page.evaluate(() => scrollY)
    for (let times = 0; times < 3; times++) await page.keyboard.down(key)
    await isOpen(page)
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
    await expect(page).toHaveURL(/search-form/)
    await page.keyboard.up(key)
    await page.keyboard.type('a quay')
    await expect(field(page)).toHaveValue('a quay')
    await page.keyboard.press('Tab')
    for (let times = 0; times < 3; times++) await page.keyboard.down(key)
    await isClosed(page)
    await page.keyboard.up(key)
    expect(await page.evaluate(() => scrollY)).toBe(top)
  }
})

test('in the page: marked while it has the focus, the icon gives it, in plain markup as well', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  const form = page.getByRole('search', { name: 'Minimal' })
  await part(page, 3, 'elementor-search-form__icon').click()
  await expect(field(page, 3)).toBeFocused()
  await expect(form).toHaveClass(/elementor-search-form--focus/)
  await page.keyboard.press('Tab')
  await expect(form).not.toHaveClass(/elementor-search-form--focus/)
  await expect(page.getByRole('search', { name: 'Classic' })).toHaveClass(/elementor-search-form--focus/)
})

test.describe('first touches', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('a tap, or a key, before its code has come opens it, once', async ({ open, page }) => {
    for (const press of [
      () => toggle(page).tap(),
      async () => {
        await toggle(page).focus()
        await page.keyboard.press('Enter')
      },
    ]) {
      await page.unrouteAll()
      const go = await holdChunk(page, CHUNK)
      await open(FIXTURE, { wait: false })
      await press()
      await isClosed(page)
      go()
      await isOpen(page)
      await expect(field(page)).toBeFocused()
    }
  })

  test('where its code does not come the field stands in the page, and searches', async ({ open, page }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    for (const number of [1, 2]) {
      await expect(field(page, number)).toBeInViewport()
      await expect.poll(async () => (await field(page, number).boundingBox())!.height).toBeGreaterThan(20)
    }
    await field(page).fill('quay')
    await field(page).press('Enter')
    await page.waitForURL('**/?s=quay')
  })
})
