// Pages that the browser keeps whole when they are left, and shows again as they were: with the real cache, which only a
// Chromium with windows has.
import type { Page } from '@playwright/test'
import { findInstalledChromium } from '../../../scripts/e2e/browser.mjs'
import { CHECKOUT, fillIn, form, ordersOf, pay, placeOrder, unlocked } from '../../../scripts/e2e/checkout'
import { test as base, expect, settled } from '../../../scripts/e2e/test'

const chromium = findInstalledChromium()

const test = base.extend<{ page: Page }>({
  page: async ({ playwright }, use) => {
    const { source, ...options } = chromium!
    const browser = await playwright.chromium.launch({
      ...options,
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    })
    const page = await browser.newPage()
    await use(page)
    await browser.close()
  },
})

test.skip(!chromium, 'no Chromium with windows on this machine')

/** Opens a page that the browser may keep (the demo's pages say no), and marks it. */
const keep = async (page: Page, url: string) => {
  await page.route(`${url}*`, async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback()
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'cache-control': 'no-cache' } })
  })
  await page.goto(url)
  await settled(page)
  await page.evaluate(() => {
    ;(window as any).kept = 0
    addEventListener('pageshow', ({ persisted }) => persisted && ((window as any).kept += 1))
  })
}

/** Goes back, and makes sure that the page was kept. */
const back = async (page: Page) => {
  // Playwright waits for a page that loads; this one does not.
  void page.evaluate(() => history.back()).catch(() => {})
  await expect.poll(() => page.evaluate(() => (window as any).kept).catch(() => 0)).toBe(1)
}

test('the cart: what was added meanwhile is there, and can be changed', async ({ page, site }) => {
  await keep(page, `${site.url}/fixtures/cart.html?fill`)
  const total = page.locator('.order-total td')
  await expect(total).toHaveText('€43.00')
  await page.goto(`${site.url}/fixtures/plain.html`)
  await page.request.post(`${site.url}/?wc-ajax=add_to_cart`, { form: { product_id: 201 } })
  await back(page)
  await expect(total).toHaveText('€67.00')
})

test('the checkout of an order that went through: no second one', async ({ page, site }) => {
  await keep(page, `${site.url}${CHECKOUT}`)
  await fillIn(page)
  await pay(page, 'cod')
  await placeOrder(page).click()
  await page.waitForURL(/order-received/)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1 })
  await page.unrouteAll()
  void page.evaluate(() => history.back()).catch(() => {})
  await page.waitForURL(/\/cart\//)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1, orders: [{}] })
})

test('a checkout that was left on the way: all that was typed is there, and the order goes', async ({
  page,
  site,
}) => {
  await keep(page, `${site.url}${CHECKOUT}`)
  await fillIn(page)
  await pay(page, 'cod')
  await page.goto(`${site.url}/fixtures/plain.html`)
  await back(page)
  await expect(page.locator('#billing_city')).toHaveValue('Rotterdam')
  await unlocked(page)
  await placeOrder(page).click()
  await page.waitForURL(/order-received/)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1, orders: [{}] })
  expect(await form(page).count()).toBe(0)
})
