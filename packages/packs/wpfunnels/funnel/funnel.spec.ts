import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/funnel.html'
// The shop leads visitors with an empty cart from the checkout to the cart.
const NEXT = /\/(checkout|cart)\/$/
const button = (page: Page) => page.locator('#wpfunnels_next_step_controller')
const loader = (page: Page) => page.locator('#wpfnl-next-button-loader')

test('asks the server for the next step, shows that it does, and goes there @react', async ({
  open,
  page,
  problems,
}) => {
  const before = await markup(await open(FIXTURE, { mode: 'none' }))
  await open(FIXTURE)
  await button(page).hover()
  await expect.poll(() => page.evaluate(() => (window as any).archipelago.islands[0].state)).toBe('alive')
  expect(await markup(page)).toBe(before)
  let answer = () => {}
  await page.route('**/admin-ajax.php', async (route) => {
    await new Promise<void>((done) => (answer = done))
    await route.fallback()
  })
  const [request] = await Promise.all([page.waitForRequest('**/admin-ajax.php'), button(page).click()])
  expect(request.postData()).toBe('action=wpfnl_next_button_ajax&step_id=42&products=7')
  await expect(loader(page)).toBeVisible()
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(button(page)).toHaveClass(/show-loader/)
  answer()
  await page.waitForURL(NEXT)
  expect(problems).toEqual([])
})

test('no answer: it is said, and the button can be pressed again', async ({ open, page, problems }) => {
  test.slow()
  for (const [what, reply] of [
    ['the word error', { body: 'error' }],
    ['a failure', { status: 500, body: '' }],
    ['no address', { body: 'javascript:alert(1)' }],
    ['nothing', { body: '' }],
  ] as const)
    await test.step(what, async () => {
      problems.length = 0
      const fail = (route: import('@playwright/test').Route) => route.fulfill(reply)
      await page.route('**/admin-ajax.php', fail)
      await open(FIXTURE)
      await button(page).click()
      await expect(page.getByRole('alert')).toHaveText('The next page could not be opened. Please try again.')
      await expect(loader(page)).toBeHidden()
      await expect(button(page)).not.toHaveClass(/show-loader/)
      expect(problems.filter((line) => line.startsWith('[archipelago] funnel on'))).toHaveLength(1)
      await page.unroute('**/admin-ajax.php', fail)
      await button(page).press('Enter')
      await page.waitForURL(NEXT)
    })
})

test('links of its own, addresses that the page knows', async ({ open, page }) => {
  await test.step('a link of its own is followed when the server has no answer', async () => {
    await page.route('**/admin-ajax.php', (route) => route.abort())
    await open(FIXTURE)
    await button(page).evaluate((link) => link.setAttribute('href', '/shop/'))
    await button(page).click()
    await page.waitForURL('**/shop/')
  })

  await test.step('an address that the page knows is not asked for; in the preview nothing happens', async () => {
    await page.unrouteAll()
    let asked = 0
    await page.route('**/admin-ajax.php', (route) => {
      asked++
      return route.fallback()
    })
    await open(`${FIXTURE}?elementor-preview=1`)
    await button(page).click()
    await expect(page).toHaveURL(/elementor-preview/)
    await open(FIXTURE)
    await button(page).evaluate((link) => {
      link.dataset.buttonType = 'url-path'
      link.dataset.url = '/shop/'
    })
    await button(page).click()
    await page.waitForURL('**/shop/')
    expect(asked).toBe(0)
  })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'

test(`captured page funnel-step, with and without its data${reason}`, async ({ open, page, problems }) => {
  test.skip(!hasCaptures, reason)
  for (const data of ['', '?data=drop'])
    await test.step(`data: ${data}`, async () => {
      await open(`/captures/funnel-step${data}`)
      const [request] = await Promise.all([page.waitForRequest('**/admin-ajax.php'), button(page).click()])
      expect(request.postData()).toBe('action=wpfnl_next_button_ajax&step_id=122&products=')
      await page.waitForURL(NEXT)
      expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
    })
})
