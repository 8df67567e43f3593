import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/table-of-contents.html'
const CHUNK = /\/pro-toc-\w{8}\.js/

const widget = (page: Page, number = 1) => page.locator(`.elementor-element-850000${number}`)
const body = (page: Page, number = 1) => widget(page, number).locator('.elementor-toc__body')
const toggle = (page: Page, name: 'expand' | 'collapse', number = 1) =>
  widget(page, number).locator(`.elementor-toc__toggle-button--${name}`)
const link = (page: Page, name: string, number = 1) =>
  body(page, number).getByRole('link', { name, exact: true, includeHidden: true })
const active = (page: Page) => body(page).locator('.elementor-item-active[aria-current=location]')
const scrollToHeading = (page: Page, name: string) =>
  page.evaluate((name) => {
    const heading = [...document.querySelectorAll('.elementor-heading-title')].find(
      (one) => one.textContent === name,
    )!
    scrollBy({ top: heading.getBoundingClientRect().top - 40, behavior: 'instant' })
  }, name)

test('lists in lists that open with the page; links lead to their headings; all is put back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page)
  await open(FIXTURE)
  await expect(page.getByRole('navigation', { name: 'Contents', exact: true })).toBeVisible()
  await expect(body(page).locator(':scope > ol > li')).toHaveText([
    /Ships\s*Masts\s*Sails & ropes\s*Knots/,
    /Harbours\s*Quays/,
    /Weather/,
    /Annex\s*Tables/,
  ])
  await expect(body(page).locator('ol ol ol a')).toHaveText('Knots')
  await expect(widget(page).getByText('Not listed')).toHaveCount(0)
  await expect(body(page, 2).locator('li i.fas + a')).toHaveText(['Annex', 'Tables'])
  await expect(page.locator('[data-island=table-of-contents]')).toHaveText('Nothing here')
  expect(await violations(page)).toEqual([])

  await test.step('what is read is marked, and what is below it is shown', async () => {
    await expect(link(page, 'Masts')).toBeHidden()
    await scrollToHeading(page, 'Masts')
    await expect(active(page)).toHaveText('Masts')
    await expect(link(page, 'Knots')).toBeVisible()
    await scrollToHeading(page, 'Quays')
    await expect(active(page)).toHaveText('Quays')
    await expect(link(page, 'Quays')).toBeVisible()
    await expect(link(page, 'Masts')).toBeHidden()
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(active(page)).toHaveText('Tables')
  })
  await test.step('a link', async () => {
    await page.evaluate(() => scrollTo(0, 0))
    await expect(link(page, 'Masts')).toBeHidden()
    await link(page, 'Ships').click()
    await expect(active(page)).toHaveText('Ships')
    await expect(page).toHaveURL(/#ships$/)
    await link(page, 'Knots').click()
    await expect(page).toHaveURL(/#elementor-toc__heading-anchor-3$/)
    await expect(page.getByRole('heading', { name: 'Knots' })).toBeInViewport()
  })
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('by keys: closes and opens, the focus goes to what is shown; older buttons are some', async ({
  open,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await open(FIXTURE)
  for (const number of [1, 2]) {
    await toggle(page, 'collapse', number).focus()
    await page.keyboard.press('Enter')
    await expect(toggle(page, 'expand', number)).toBeFocused()
    await expect(toggle(page, 'expand', number)).toHaveAttribute('aria-expanded', 'false')
    await expect(body(page, number)).toBeHidden()
    await page.keyboard.press('Space')
    await expect(toggle(page, 'collapse', number)).toBeFocused()
    await expect(toggle(page, 'collapse', number)).toHaveAttribute('aria-expanded', 'true')
    await expect(body(page, number)).toBeVisible()
  }
  await expect(widget(page, 2).locator('.elementor-widget-container')).toHaveCSS('min-height', '120px')
  await expect(toggle(page, 'collapse', 2)).toHaveRole('button')
  await expect(toggle(page, 'collapse', 2)).toHaveAccessibleName('Contents of the annex')
})

test('in an element that stays in view it goes on telling where the page is', async ({ open, page }) => {
  const sticky = { sticky: 'top', sticky_on: ['desktop'], sticky_offset: 0, sticky_effects_offset: 0 }
  await page.route('**/fixtures/table-of-contents.html*', async (route) => {
    const answer = await route.fetch()
    const settings = JSON.stringify(sticky).slice(1, -1).replaceAll('"', '&quot;')
    const body = (await answer.text()).replace('data-settings="{', `data-settings="{${settings},`)
    await route.fulfill({ response: answer, body })
  })
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(FIXTURE)
  await scrollToHeading(page, 'Quays')
  await expect(widget(page)).toHaveCSS('position', 'fixed')
  await expect(active(page)).toHaveText('Quays')
  await expect(link(page, 'Quays')).toBeInViewport()
  await expect(body(page).locator('a[href="#ships"]')).toHaveCount(1)
  await link(page, 'Weather').click()
  await expect(active(page)).toHaveText('Weather')
})

test('an address that leads to a place which is not there yet is followed', async ({ open, page }) => {
  await open(`${FIXTURE}#elementor-toc__heading-anchor-5`)
  await expect(page.getByRole('heading', { name: 'Quays' })).toBeInViewport()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('closed at once, by the screen; open when there is room; a tap before the code has come counts', async ({
    open,
    page,
  }) => {
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await expect(body(page)).toBeVisible()
    go()
    await expect(body(page)).toBeHidden()
    await expect(body(page, 2)).toBeVisible()
    await page.setViewportSize({ width: 1100, height: 700 })
    await expect(body(page)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(body(page)).toBeHidden()
    await toggle(page, 'expand').tap()
    await expect(link(page, 'Ships')).toBeVisible()
    await page.setViewportSize({ width: 500, height: 700 })
    await page.setViewportSize({ width: 800, height: 700 })
    await atRest(page)
    await expect(body(page)).toBeVisible()

    await page.unrouteAll()
    const late = await holdChunk(page, CHUNK)
    await page.setViewportSize({ width: 1100, height: 800 })
    await open(FIXTURE, { wait: false })
    await toggle(page, 'collapse').tap()
    late()
    await expect(body(page)).toBeHidden()
    await expect(toggle(page, 'expand')).toBeFocused()
  })

  test('where its code does not come nothing turns, and the page is whole', async ({ open, page }) => {
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await expect(widget(page).locator('.elementor-toc__spinner-container')).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Ships' })).toBeVisible()
  })
})
