import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/search-results.html'
const CHUNK = /\/pro-results-\w{8}\.js/
const REST = '**/wp-json/elementor-pro/v1/refresh-search'

const widget = (page: Page, number = '31') => page.locator(`[data-id="84000${number}"]`)
const field = (page: Page, number = '31') => widget(page, number).locator('.e-search-input')
const panel = (page: Page) => widget(page).locator('.e-search-results-container')
const titles = (page: Page) => widget(page).locator('.e-loop-item h3')
const said = (page: Page, politeness = 'polite') => page.locator(`[aria-live=${politeness}] p`).last()

test('results while it is typed, by keys alone; unmounting gives the page back @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(FIXTURE, { mode: 'none' })
  const printed = await markup(page, 'main')
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh-search')) asked.push(request.postDataJSON())
  })
  await open(FIXTURE)
  await expect(field(page)).toBeVisible()
  await expect(field(page, '32')).toHaveClass(/no-icon-label no-icon-clear/)
  expect(
    await widget(page).evaluate(({ style }) =>
      style.getPropertyValue('--e-search-icon-label-absolute-width'),
    ),
  ).toBe('24px')
  expect(await violations(page)).toEqual([])

  await field(page).focus()
  await expect(widget(page)).toHaveClass(/e-focus/)
  // What is closed cannot be reached by keys.
  await page.keyboard.press('Tab')
  await expect(widget(page).locator('.e-search-submit')).toBeFocused()
  await page.keyboard.press('Shift+Tab')

  await page.keyboard.type('qu')
  await atRest(page)
  expect(asked).toEqual([])
  await page.keyboard.type('ay')
  await expect(titles(page)).toHaveText([
    'Report 1 of the quay',
    'Report 2 of the quay',
    'Report 3 of the quay',
  ])
  expect(asked).toEqual([{ post_id: '129', widget_id: '8400031', search_term: 'quay', page_number: 1 }])
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('dialog', { name: 'quay' })).toBeVisible()
  await expect(said(page)).toHaveText('3 results')
  await expect(panel(page)).toHaveClass(/hide-loader/)
  expect(await violations(page)).toEqual([])

  await page.keyboard.press('ArrowDown')
  await expect(titles(page).first().locator('a')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(field(page)).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(widget(page).locator('a.page-numbers').last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(titles(page)).toHaveText(['Report 10 of the quay', 'Report 11 of the quay'])
  expect(asked.at(-1)).toMatchObject({ page_number: 4, search_term: 'quay' })
  await expect(panel(page)).toBeFocused()
  // Islands in what has come.
  await widget(page).locator('.elementor-tab-title').first().click()
  await expect(widget(page).locator('.elementor-tab-content').first()).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(field(page)).toBeFocused()
  await expect(panel(page)).toHaveClass(/hidden/)
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('Tab')
  await expect(widget(page).locator('.e-search-submit')).toBeFocused()
  await field(page).focus()
  await expect(titles(page).first()).toBeVisible()
  await page.mouse.click(5, 300)
  await expect(panel(page)).toHaveClass(/hidden/)

  await field(page).fill('attic')
  await expect(panel(page).getByText('It seems we can’t find that.')).toBeVisible()
  await expect(said(page)).toHaveText('It seems we can’t find that.')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await widget(page).locator('.e-search-input-wrapper > svg').click()
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(titles(page)).toHaveCount(0)

  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await markup(page, 'main')).toBe(printed)
  expect(problems).toEqual([])
})

test('the newest question is answered, a failure is said, and Enter searches', async ({ open, page }) => {
  await open(FIXTURE)
  let late = () => {}
  await page.route(REST, async (route) => {
    if (route.request().postDataJSON().search_term === 'report 1')
      await new Promise<void>((done) => {
        late = done
      })
    await route.continue().catch(() => {})
  })
  const first = page.waitForRequest(REST)
  await field(page).fill('report 1')
  await first
  await field(page).fill('report 5')
  await expect(titles(page)).toHaveText(['Report 5 of the quay'])
  late()
  await atRest(page)
  await expect(titles(page)).toHaveText(['Report 5 of the quay'])

  for (const answer of [{ status: 500, body: 'Fatal' }, { json: {} }, { body: '<b>Notice</b>' }]) {
    await page.unrouteAll()
    await page.route(REST, (route) => route.fulfill(answer))
    await field(page).fill('')
    await field(page).fill('report')
    await expect(
      panel(page).getByText('The requested content cannot be loaded. Please try again later.'),
    ).toBeVisible()
    await expect(panel(page)).toHaveClass(/hide-loader/)
    await expect(said(page, 'assertive')).toHaveText(/cannot be loaded/)
  }
  await field(page).press('Enter')
  await page.waitForURL(/\?s=report&e_search_props=8400031-129/)
})

test.describe('on a phone, by finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('it is unseen until its code has come; where that does not come it is a form', async ({
    open,
    page,
  }) => {
    const go = await holdChunk(page, CHUNK)
    await open(FIXTURE, { wait: false })
    await expect(field(page)).toBeHidden()
    go()
    await field(page).tap()
    await page.keyboard.type('report 7')
    await expect(titles(page)).toHaveText(['Report 7 of the quay'])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    await page.unrouteAll()
    await routeChunk(page, CHUNK, (route) => route.abort())
    await open(FIXTURE)
    await expect(field(page)).toBeVisible()
    await field(page).fill('quay')
    await field(page).press('Enter')
    await page.waitForURL(/\?s=quay/)
  })
})

test.describe('the captured page', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('asks as the original does', async ({ open, page }) => {
    await page.route(REST, (route) =>
      route.fulfill({
        json: {
          data: '<div class="elementor e-loop-item e-loop-item-5"><a href="/five/">Five</a></div>',
          pagination: '',
        },
      }),
    )
    await open('/captures/pro/misc-and-shop')
    const [request] = await Promise.all([
      page.waitForRequest(REST),
      page.locator('#search-d4cd9aa').fill('lab'),
    ])
    expect(request.postDataJSON()).toEqual({
      post_id: '197',
      widget_id: 'd4cd9aa',
      search_term: 'lab',
      page_number: 1,
    })
    await expect(page.locator('#results-d4cd9aa .e-loop-item')).toHaveText(['Five'])
  })
})
