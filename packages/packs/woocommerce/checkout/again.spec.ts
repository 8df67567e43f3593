// The checkout that is stopped and started again, and whose page is asked for again.

import { markup } from '../../../../scripts/e2e/dom'
import { atRest, restart } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'
import { callsOf, fill, namesOf, ordersOf, PAGES } from './harness'

const [OLDER, NEWER] = PAGES as [string, string]

test('stopped and started again while an order is on its way: it is sent once', async ({
  open,
  page,
  problems,
}) => {
  const calls = callsOf(page)
  await open(OLDER)
  await expect.poll(() => namesOf(calls)).toEqual(['update_order_review'])
  await fill(page)
  let go!: () => void
  const held = new Promise<void>((done) => (go = done))
  await page.route(/wc-ajax=checkout/, async (route) => {
    await held
    await route.continue()
  })
  const sent = page.waitForRequest(/wc-ajax=checkout/)
  await page.locator('#place_order').click()
  await sent
  await restart(page)
  await page.locator('#place_order').evaluate((button: HTMLButtonElement) => button.click())
  await atRest(page)
  go()
  await page.waitForURL(/order-received/)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1, orders: [{}] })
  expect(problems).toEqual([])
})

test('a refused coupon: what was said at its field goes with the island, a hint of the theme stays', async ({
  open,
  page,
}) => {
  await open(NEWER)
  await page.evaluate(() => {
    ;(window as any).archipelago.unmount(document)
    const field = document.querySelector('#coupon_code')!
    field.insertAdjacentHTML('afterend', '<small id="hint">Codes are in our letters.</small>')
    field.setAttribute('aria-describedby', 'hint')
  })
  const printed = await markup(page, '.checkout_coupon')
  await page.evaluate(() => (window as any).archipelago.scan())
  await page.locator('.showcoupon').click()
  const code = page.locator('#coupon_code')
  await code.fill('wrong')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/^Codes are in our letters\. .*wrong/i)
  await expect(page.locator('.processing,.blockUI,[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  await expect(page.locator('.coupon-error-notice')).toHaveCount(0)
  expect(await markup(page, '.checkout_coupon')).toBe(printed)
})

test('asked for again, the page adds nothing: new nonces, and the page itself', async ({ open, page }) => {
  const path = `${NEWER}?add-to-cart=201&quantity=3&lang=it`
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === NEWER) asked.push(url.search)
  })
  const calls = callsOf(page)

  await test.step('new nonces, for a form that names no address', async () => {
    await open(path)
    await expect.poll(() => namesOf(calls)).toEqual(['update_order_review'])
    asked.length = 0
    await page.evaluate(() => {
      Object.assign((window as any).wc_checkout_params, { update_order_review_nonce: 'old' })
      const form = document.querySelector('form.checkout')!
      form.removeAttribute('action')
      // A form's own properties give way to its fields.
      form.insertAdjacentHTML('beforeend', '<input type="hidden" name="action" value="x">')
    })
    await page.locator('#billing_country').selectOption('DE')
    await expect.poll(() => namesOf(calls).length).toBe(3)
    expect(asked).toEqual(['?lang=it&mode=default'])
  })

  await test.step('when the server says that the page shall be loaded again', async () => {
    asked.length = 0
    await page.route(/wc-ajax=update_order_review/, (route) =>
      page.url().includes('add-to-cart') ? route.fulfill({ json: { reload: true } }) : route.continue(),
    )
    await page.locator('#billing_country').selectOption('IT')
    await page.waitForURL(/html\?lang=it&mode=default$/)
    expect(asked).toEqual(['?lang=it&mode=default'])
  })
})

test('fields that are named as a form’s own members take nothing away: totals, and the order', async ({
  open,
  page,
  problems,
}) => {
  const calls = callsOf(page)
  await page.route(`**${OLDER}*`, async (route) => {
    const response = await route.fetch()
    const names =
      'elements action method id name length target submit requestSubmit reset children title style attributes childNodes before append'
    const fields = names.split(' ').map((name) => `<input type="hidden" name="${name}" value="1">`)
    const body = (await response.text()).replace(
      /<form name="checkout"[^>]*>/,
      (start) => start + fields.join(''),
    )
    await route.fulfill({ response, body })
  })
  await open(OLDER)
  await expect.poll(() => namesOf(calls)).toEqual(['update_order_review'])
  expect(calls[0]!.fields.get('country')).toBe('IT')
  expect(calls[0]!.fields.get('post_data')).toContain('billing_country=IT')
  await fill(page)
  await page.locator('#place_order').click()
  await page.waitForURL(/order-received/)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1, orders: [{}] })
  expect(problems).toEqual([])
})

test('the same where our code for the order does not come: the browser posts it', async ({ open, page }) => {
  await page.route(/\/islands\/checkout-later/, (route) => route.abort())
  await open(OLDER)
  await fill(page)
  await page.evaluate(() => {
    const form = document.querySelector('form.checkout')!
    form.insertAdjacentHTML('beforeend', '<input type="hidden" name="requestSubmit" value="1">')
  })
  await page.locator('#place_order').click()
  await page.waitForURL(/order-received/)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1, orders: [{}] })
})
