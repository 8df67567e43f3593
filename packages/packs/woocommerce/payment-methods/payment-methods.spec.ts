import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import { bought, CHECKOUT, calm, countUpdates, fillIn, ordersOf, pay } from '../../../../scripts/e2e/checkout'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, settled, test } from '../../../../scripts/e2e/test'

const FIXTURE = '/fixtures/add-payment-method.html'
type Open = (path: string, options?: { mode?: 'none' }) => Promise<Page>

const form = (page: Page) => page.locator('form[method=post]')
const covers = (page: Page) => page.locator('.blockOverlay')
const error = (page: Page) => page.locator('.woocommerce-error')
const number = (page: Page) => page.locator('#quay_token-number')
const debit = (page: Page) => page.locator('.payment_box.payment_method_quay_debit')
const card = (page: Page) => page.locator('.payment_box.payment_method_quay_token')

/** Notes what the browser posts to a page, and how often it was covered then. */
const posts = async (page: Page, path: RegExp) => {
  const list: URLSearchParams[] = []
  await page.route(path, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    list.push(new URLSearchParams(route.request().postData()!))
    // A page that is leaving answers no questions: the press that comes meanwhile is its own.
    await new Promise((done) => setTimeout(done, 500))
    return /add-payment/.test(route.request().url())
      ? route.fulfill({ contentType: 'text/html', body: '<p id="added">Added.</p>' })
      : route.fallback()
  })
  return list
}

/** Puts the gateway's script, and what it needs, onto the page. */
const withGateway = (page: Page, path: RegExp) =>
  page.route(path, async (route) => {
    if (!route.request().isNavigationRequest() || route.request().method() === 'POST') return route.fallback()
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</body>',
      '<script src="/fixtures/gateways/posted-jquery.js"></script></body>',
    )
    return route.fulfill({ response, body })
  })

test.describe('adding a payment method', () => {
  test('by mouse and keys: boxes, the saved card, posted once @react @firefox', async ({
    open,
    page,
    problems,
  }) => {
    const sent = await posts(page, /add-payment-method/)
    await test.step('what is chosen is open, without jQuery', async () => {
      await open(FIXTURE)
      await expect(debit(page)).toBeVisible()
      await expect(card(page)).toBeHidden()
      expect(await page.evaluate(() => 'jQuery' in window)).toBe(false)
      expect((await axe(page).include('#add_payment_method').analyze()).violations).toEqual([])
    })
    await test.step('by mouse', async () => {
      await page.getByText('Card', { exact: true }).click()
      await expect(card(page)).toBeVisible()
      await expect(debit(page)).toBeHidden()
      await expect(number(page)).toBeHidden()
      await expect(page.getByText('Save to account')).toBeHidden()
    })
    await test.step('by keys: the list of saved cards, and back', async () => {
      await page.locator('#wc-quay_token-payment-token-7').focus()
      await page.keyboard.press('ArrowDown')
      await expect(number(page)).toBeVisible()
      await expect(page.getByText('Save to account')).toBeVisible()
      await page.keyboard.press('ArrowUp')
      await expect(number(page)).toBeHidden()
    })
    await test.step('posted once', async () => {
      await page.locator('#place_order').evaluate((button: HTMLButtonElement) => {
        button.click()
        button.click()
      })
      await expect(page.locator('#added')).toBeVisible()
      expect(sent).toHaveLength(1)
      expect(Object.fromEntries(sent[0]!)).toMatchObject({
        payment_method: 'quay_token',
        'wc-quay_token-payment-token': '7',
        woocommerce_add_payment_method: '1',
      })
      expect(problems).toEqual([])
    })
  })

  test('the first touch: a finger chooses while our code is on its way, and deletes once', async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({ baseURL: site.url, hasTouch: true, isMobile: true })
    const page = await context.newPage()
    site.control({ delayChunks: 800 })
    let deleted = 0
    await page.route('**/delete-payment-method/**', (route) => {
      deleted++
      return new Promise((done) => setTimeout(done, 600)).then(() =>
        route.fulfill({ contentType: 'text/html', body: '<p id="deleted">Deleted.</p>' }),
      )
    })
    await page.goto(FIXTURE)
    await page.getByText('Card', { exact: true }).tap()
    await expect(card(page)).toBeVisible()
    await expect(debit(page)).toBeHidden()
    await page.reload()
    await page.waitForFunction(() =>
      (window as any).archipelago?.islands?.some(({ name }: any) => name === 'payment-method-actions'),
    )
    await page
      .locator('.delete')
      .first()
      .evaluate((link: HTMLElement) => {
        link.click()
        link.click()
      })
    await expect(page.locator('#deleted')).toBeVisible()
    expect(deleted).toBe(1)
    await context.close()
  })

  test('unmounting puts it back', async ({ open, page }) => {
    const selector = '.woocommerce-MyAccount-content'
    await open(FIXTURE, { mode: 'none' })
    const printed = await markup(page, selector)
    await open(FIXTURE)
    await page.locator('#payment_method_quay_token').check()
    await expect(card(page)).toBeVisible()
    await page.locator('#payment_method_quay_debit').check()
    await expect(card(page)).toBeHidden()
    await page.evaluate(() => (window as any).archipelago.unmount(document))
    expect(await markup(page, selector)).toBe(printed)
  })

  test('where our code cannot be had, every box is open', async ({ page, site }) => {
    site.control({ failChunks: true })
    await page.goto(`${site.url}${FIXTURE}`)
    for (const box of [debit(page), card(page), number(page)]) await expect(box).toBeVisible()
  })
})

test.describe('a gateway that stops the form and sends it again', () => {
  const flow = async (page: Page) => {
    await number(page).fill('')
    await page.locator('#place_order').click()
    await expect(error(page)).toHaveText('Your card number is incomplete.')
    await expect(covers(page)).toHaveCount(0)
    await number(page).fill('4000 0000 0000 0002')
    await page.locator('#place_order').click()
    await expect(error(page)).toHaveText('Your card was declined.')
    await expect(covers(page)).toHaveCount(0)
    // The bank is slow: the form is covered, and a second press asks nothing.
    let release = () => {}
    await page.route(/quay_token/, (route) => {
      release = () => route.fallback()
    })
    await number(page).fill('4000 0000 0000 0000')
    await page.locator('#place_order').click()
    await expect(covers(page)).toHaveCount(1)
    await expect.poll(() => page.evaluate(() => (window as any).quay.at(-1))).toBe('asked')
    release()
  }

  test('adding a card', async ({ open, page }) => {
    await withGateway(page, /add-payment-method/)
    const sent = await posts(page, /add-payment-method/)
    await open(`${FIXTURE}?jquery=real`)
    await settled(page)
    expect(await page.evaluate(() => (window as any).quay)).toEqual(['init_add_payment_method'])
    await page.locator('#payment_method_quay_token').check()
    await page.locator('#wc-quay_token-payment-token-new').check()
    await flow(page)
    await expect(page.locator('#added')).toBeVisible()
    expect(sent.map((fields) => fields.has('quay_token'))).toEqual([true])
  })

  test('paying for an order', async ({ open, page }) => {
    await openOrder(page, open)
    await pay(page, 'quay_token')
    await expect(form(page).locator('#place_order')).toHaveText('Pay for order')
    const sent = await posts(page, /order-pay/)
    await flow(page)
    await bought(page, { payment: 'quay_token' })
    expect(sent).toHaveLength(1)
  })

  test('no answer: said, and free', async ({ open, page }) => {
    await openOrder(page, open)
    await pay(page, 'quay_token')
    await page.route(/quay_token/, (route) => route.abort())
    await number(page).fill('4000 0000 0000 0000')
    await page.locator('#place_order').click()
    await expect(error(page)).toHaveText('The bank does not answer.')
    await expect(covers(page)).toHaveCount(0)
    expect((await ordersOf(page)).orders.map(({ status }) => status)).toEqual(['pending'])
  })
})

/** The page that pays for an order of this visitor, whose bank has not had an answer. */
async function openOrder(page: Page, open: Open) {
  await countUpdates(page)
  await open(`${CHECKOUT}?gateways=bank,token`)
  await fillIn(page)
  await pay(page, 'quay_bank')
  await calm(page)
  await page.locator('#place_order').click()
  await page.waitForURL(/\/bank\//)
  const { searchParams } = new URL(page.url())
  await withGateway(page, /order-pay/)
  await open(`/checkout/order-pay/${searchParams.get('order')}/?key=${searchParams.get('key')}&jquery=real`)
}
