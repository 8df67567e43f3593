// A gateway's button in the place of the order button, with our file in the place of WooCommerce's; order-button.spec.ts has what is asked of either.
import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import {
  bought,
  CHECKOUT,
  calm,
  choose,
  countUpdates,
  fillIn,
  NEWER,
  ordersOf,
  pay,
  placeOrder,
  tabTo,
} from '../../../../scripts/e2e/checkout'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, settled, test } from '../../../../scripts/e2e/test'

const ADD = '/fixtures/add-payment-method.html'
const GATEWAY = '/fixtures/gateways/own-plain.js'

const button = (page: Page) => page.locator('#quay-own')
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).quay.splice(0))

for (const { name, path, query } of [
  { name: 'without jQuery', path: NEWER, query: 'flavour=plain' },
  { name: 'with jQuery', path: CHECKOUT, query: 'jquery=real&flavour=jquery' },
])
  test(`comes and goes with its method, checks, sends once: ${name}`, async ({ open, page, problems }) => {
    await countUpdates(page)
    await open(`${path}?${query}&gateways=own`)
    await calm(page)
    expect(await page.evaluate(() => 'jQuery' in window)).toBe(query.includes('jquery=real'))
    await expect(placeOrder(page)).toBeVisible()
    await expect(button(page)).toHaveCount(0)
    expect(await heard(page)).toEqual([])

    await test.step('by mouse: there, and the order button away; back with another method', async () => {
      await pay(page, 'quay_own')
      await expect(button(page)).toBeVisible()
      await expect(placeOrder(page)).toBeHidden()
      await pay(page, 'cod')
      await expect(button(page)).toHaveCount(0)
      await expect(placeOrder(page)).toBeVisible()
      expect(await heard(page)).toEqual(['own: render', 'own: clean up'])
    })
    await test.step('new totals replace its place: there again, once', async () => {
      await pay(page, 'quay_own')
      await choose(page.getByLabel(/Courier/))
      await expect.poll(() => page.evaluate(() => (window as any).quay)).toContain('own: clean up')
      await calm(page)
      await expect(button(page)).toHaveCount(1)
      await expect(placeOrder(page)).toBeHidden()
      const calls = await heard(page)
      expect(calls.filter((call) => call === 'own: render').length).toBe(
        calls.filter((call) => call === 'own: clean up').length + 1,
      )
    })
    await test.step('what is missing is said, and nothing sent', async () => {
      await button(page).click()
      await expect.poll(() => heard(page)).toEqual(['own: refused'])
      await expect(page.locator('#billing_first_name_field')).toHaveClass(
        /woocommerce-invalid-required-field/,
      )
      expect((await ordersOf(page)).attempts).toBe(0)
    })
    await test.step('by keys: one order', async () => {
      await fillIn(page)
      await calm(page)
      await tabTo(page, button(page))
      await page.keyboard.press('Enter')
      await bought(page, { payment: 'quay_own', attempts: 1 })
    })
    expect(problems).toEqual([])
  })

test('registered after our code is there: it comes at once, and the order button is hidden until then', async ({
  open,
  page,
  problems,
}) => {
  await page.route(/own-plain\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
  await countUpdates(page)
  await open(`${NEWER}?flavour=plain&gateways=own`)
  await calm(page)
  await pay(page, 'quay_own')
  // As the page is with this method from the start: it waits for its button.
  await choose(page.getByLabel(/Courier/))
  await expect(placeOrder(page)).toBeHidden()
  await calm(page)
  expect(await page.evaluate(() => (window as any).quay)).toBe(undefined)
  await page.addScriptTag({ url: `${GATEWAY}?late` })
  await expect(button(page)).toBeVisible()
  expect(await heard(page)).toEqual(['own: render'])
  expect((await axe(page).include('#payment').analyze()).violations).toEqual([])
  expect(problems).toEqual([])
})

test('the first touch: a finger chooses while our code is on its way, and pays', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  await countUpdates(page)
  site.control({ delayChunks: 800 })
  await page.goto(`${NEWER}?flavour=plain&gateways=own`)
  await page.locator('label[for=payment_method_quay_own]').tap()
  await expect(button(page)).toBeVisible()
  await fillIn(page)
  await calm(page)
  await button(page).tap()
  await bought(page, { payment: 'quay_own', attempts: 1 })
  await context.close()
})

test('a button that throws: said on the console, and another method has the order button', async ({
  open,
  page,
  problems,
}) => {
  await countUpdates(page)
  await open(`${NEWER}?flavour=plain&gateways=own`)
  await calm(page)
  await page.evaluate(() => Object.assign(window, { quayFails: true }))
  await pay(page, 'quay_own')
  await expect.poll(() => problems.join()).toContain('The wallet cannot be had.')
  await pay(page, 'cod')
  await expect(placeOrder(page)).toBeVisible()
  await fillIn(page)
  await calm(page)
  await placeOrder(page).click()
  await bought(page, { payment: 'cod', attempts: 1 })
})

test('where our code cannot be had the order button is there, and posts', async ({ page, site }) => {
  site.control({ failChunks: true })
  await page.goto(`${site.url}${NEWER}?flavour=plain&gateways=own`)
  await expect(placeOrder(page)).toBeVisible()
  await expect(button(page)).toHaveCount(0)
})

test('unmounting takes it away and brings the order button back', async ({ open, page }) => {
  await countUpdates(page)
  await open(`${NEWER}?flavour=plain&gateways=own`)
  await calm(page)
  await pay(page, 'quay_own')
  await expect(button(page)).toBeVisible()
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  await expect(button(page)).toHaveCount(0)
  await expect(placeOrder(page)).toBeVisible()
  expect(await heard(page)).toContain('own: clean up')
})

/** What WordPress prints on the two other pages: our file, the gateway's script, and a method of its own. */
const withGateway = (page: Page, path: RegExp, params = '') =>
  page.route(path, async (route) => {
    const { method, isNavigation } = {
      method: route.request().method(),
      isNavigation: route.request().isNavigationRequest(),
    }
    if (!isNavigation || method === 'POST') return route.fallback()
    const response = await route.fetch()
    const scripts = `<script>${params}</script><script src="/dist/own-buttons.js"></script><script src="${GATEWAY}"></script>`
    const body = (await response.text())
      .replaceAll('quay_debit', 'quay_own')
      .replace('</body>', () => `${scripts}</body>`)
    return route.fulfill({ response, body })
  })

test('adding a payment method: its button in the place of the shop’s, and back', async ({
  open,
  page,
  problems,
}) => {
  await withGateway(
    page,
    /add-payment-method/,
    'var wc_add_payment_method_params = {"gateways_with_custom_place_order_button":["quay_own"]}',
  )
  await open(ADD, { mode: 'none' })
  const printed = await markup(page, '#add_payment_method')
  await open(ADD)
  await expect(button(page)).toBeVisible()
  await expect(placeOrder(page)).toBeHidden()
  expect(await heard(page)).toEqual(['own: render'])
  await page.locator('#payment_method_quay_token').check()
  await expect(placeOrder(page)).toBeVisible()
  await expect(button(page)).toHaveCount(0)
  await page.locator('#payment_method_quay_own').check()
  let posted = ''
  await page.route(/add-payment-method/, (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    posted = route.request().postData() ?? ''
    return route.fulfill({ contentType: 'text/html', body: '<p id="added">Added.</p>' })
  })
  await test.step('unmounting puts it back', async () => {
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, '#add_payment_method')).toBe(printed)
  })
  await open(ADD)
  await button(page).click()
  await expect(page.locator('#added')).toBeVisible()
  expect(new URLSearchParams(posted).get('quay_express_approved')).toBe('1')
  expect(problems).toEqual([])
})

test('paying for an order: its button, sent once', async ({ open, page }) => {
  await countUpdates(page)
  await open(`${CHECKOUT}?gateways=bank,own&flavour=plain`)
  await fillIn(page)
  await pay(page, 'quay_bank')
  await calm(page)
  await placeOrder(page).click()
  await page.waitForURL(/\/bank\//)
  const { searchParams } = new URL(page.url())
  await withGateway(page, /order-pay/)
  await open(`/checkout/order-pay/${searchParams.get('order')}/?key=${searchParams.get('key')}`)
  await settled(page)
  await expect(placeOrder(page)).toBeVisible()
  await pay(page, 'quay_own')
  await expect(button(page)).toBeVisible()
  await expect(placeOrder(page)).toBeHidden()
  await button(page).click()
  await bought(page, { payment: 'quay_own' })
})
