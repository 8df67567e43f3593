import type { Page } from '@playwright/test'
import { violations } from '../../../../scripts/e2e/axe'
import { holdChunk, routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/posts.html'
const REST = '**/wp-json/elementor-pro/v1/refresh-loop'

const filter = (page: Page, name: string) =>
  page.locator(`[data-id="8400003"] .e-filter-item[data-filter=${name}]`)
const pressed = (page: Page) =>
  page
    .locator('[data-id="8400003"] [aria-pressed=true]')
    .evaluateAll((all) => all.map((one: any) => one.dataset.filter))
const said = (page: Page) => page.locator('[aria-live=polite] p').last()
/** These reports are in the list, in this order. */
const shows = (page: Page, ...numbers: number[]) =>
  expect(page.locator('[data-id="8400004"] .e-loop-item h3')).toHaveText(
    numbers.map((number) => `Report ${number} of the quay`),
  )

test('what is chosen is asked for, is in the address, and comes back with Back; nothing found is shown', async ({
  open,
  page,
  problems,
}) => {
  const asked: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/refresh-loop')) asked.push(request.postDataJSON())
  })
  await open(FIXTURE)
  await filter(page, 'beta').focus()
  await page.keyboard.press('Enter')
  await shows(page, 2, 4, 6)
  expect(asked).toEqual([
    {
      post_id: '126',
      widget_filters: { taxonomy: { category: { terms: ['beta'], logicalJoin: 'OR' } } },
      widget_id: '8400004',
      pagination_base_url: expect.stringMatching(/^http.*\/fixtures\/posts\.html$/),
    },
  ])
  await expect(page).toHaveURL(/&e-filter-8400004-category=beta$/)
  expect(await pressed(page)).toEqual(['beta'])
  await expect(said(page)).toHaveText('3 results')
  await expect(filter(page, 'beta')).toBeFocused()
  // That articles are items of a list is how the server prints them.
  expect((await violations(page)).filter((one) => !one.startsWith('aria-allowed-role: <article'))).toEqual([])

  // Islands in what has come, and pages of what is left.
  await page.locator('[data-id="8400004"] .elementor-tab-title').first().click()
  await expect(page.locator('[data-id="8400004"] .elementor-tab-content').first()).toBeVisible()
  await page.locator('[data-id="8400004"] a.page-numbers').click()
  await shows(page, 8, 10)
  await expect(page).toHaveURL(/e-filter-8400004-category=beta&e-page-8400004=2$/)

  await filter(page, 'alpha').click()
  await shows(page, 1, 2, 3)
  await expect(page).toHaveURL(/[&?]e-filter-8400004-category=beta%7Ealpha$/)
  expect(asked.at(-1)).toMatchObject({
    widget_filters: { taxonomy: { category: { terms: ['beta', 'alpha'], logicalJoin: 'OR' } } },
  })
  expect(await pressed(page)).toEqual(['alpha', 'beta'])

  await page.goBack()
  await shows(page, 8, 10)
  expect(await pressed(page)).toEqual(['beta'])
  await page.goForward()
  await shows(page, 1, 2, 3)

  for (const name of ['alpha', 'beta']) await filter(page, name).click()
  await shows(page, 1, 2, 3)
  expect(await pressed(page)).toEqual(['__all'])
  expect(asked.at(-1)).toMatchObject({ widget_filters: {} })
  await expect(page).toHaveURL(/posts\.html\?mode=\w+$/)

  await filter(page, 'gamma').click()
  // The region that says it has the same words.
  await expect(page.locator('#content').getByText('No report of that kind.')).toBeVisible()
  await shows(page)
  await expect(said(page)).toHaveText('No report of that kind.')
  await filter(page, '__all').click()
  await shows(page, 1, 2, 3)
  expect(problems).toEqual([])

  // A page that is opened with it.
  await open(`${FIXTURE}?e-filter-8400004-category=beta`)
  await shows(page, 2, 4, 6)
  await filter(page, 'beta').click()
  await shows(page, 1, 2, 3)
})

test('unmounting gives the page back; a server that says no is visited, with what was chosen', async ({
  open,
  page,
}) => {
  await open(FIXTURE)
  await filter(page, 'beta').click()
  await shows(page, 2, 4, 6)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  await shows(page, 1, 2, 3)
  expect(await pressed(page)).toEqual(['__all'])

  for (const answer of [
    { status: 401, json: { code: 'rest_forbidden' } },
    { json: { data: null } },
    { body: '<b>Notice</b>' },
  ]) {
    await page.unrouteAll()
    await page.route(REST, (route) => route.fulfill(answer))
    await open(FIXTURE)
    await Promise.all([page.waitForEvent('load'), filter(page, 'beta').click()])
    await shows(page, 2, 4, 6)
    expect(await pressed(page)).toEqual(['beta'])
  }
})

test.describe('on a phone, by finger', () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true })

  test('the first touch counts; the bar is scrolled to the side', async ({ open, page }) => {
    const go = await holdChunk(page, /\/pro-posts-\w{8}\.js/)
    await open(FIXTURE, { wait: false })
    await filter(page, 'beta').tap()
    await shows(page, 1, 2, 3)
    go()
    await shows(page, 2, 4, 6)
    await expect(page.locator('.e-filter')).toHaveAttribute('style', /--e-filter-justify-content: start/)

    await page.unrouteAll()
    await routeChunk(page, /\/posts-request-\w{8}\.js/, (route) => route.abort())
    await open(FIXTURE)
    await filter(page, 'beta').tap()
    await expect(page).toHaveURL(/e-filter-8400004-category=beta/)
    await shows(page, 2, 4, 6)
  })
})

test('a pressed mouse pulls the bar, and presses nothing', async ({ open, page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await open(FIXTURE)
  const bar = page.locator('.e-filter')
  await expect(bar).toHaveAttribute('style', /justify-content: start/)
  await bar.scrollIntoViewIfNeeded()
  const button = (await filter(page, 'beta').boundingBox())!
  await page.mouse.move(button.x + 5, button.y + 5)
  await page.mouse.down()
  await page.mouse.move(button.x - 60, button.y + 5, { steps: 4 })
  await page.mouse.up()
  expect(await bar.evaluate((node) => node.scrollLeft)).toBeGreaterThan(40)
  expect(await pressed(page)).toEqual(['__all'])
  await filter(page, 'gamma').click()
  await expect.poll(() => pressed(page)).toEqual(['gamma'])
})

test.describe('the captured page', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('asks as the original does', async ({ open, page }) => {
    await page.route(REST, (route) =>
      route.fulfill({
        json: {
          data: '<div class="elementor-loop-container elementor-grid" role="list"><div class="elementor e-loop-item e-loop-item-5 post-5">Five</div></div>',
        },
      }),
    )
    await open('/captures/pro/posts')
    // It has no style sheet here, and covers what is to be pressed.
    await page.addStyleTag({ content: '.elementor-location-header{display:none}' })
    const [request] = await Promise.all([
      page.waitForRequest(REST),
      page.locator('.e-filter-item[data-filter=alpha]').click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      post_id: '126',
      widget_filters: { taxonomy: { category: { terms: ['alpha'], logicalJoin: 'OR' } } },
      widget_id: 'd378765',
    })
    await expect(page.locator('[data-id=d378765] .e-loop-item')).toHaveText(['Five'])
  })
})
