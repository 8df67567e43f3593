// The cart page among what else a page has: a theme's buttons, a checkout below it, a server that never answers.

import type { Page } from '@playwright/test'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const total = (page: Page) => page.locator('.order-total td')
const qty = (page: Page) => page.locator('.cart_item .qty').first()
const notice = (page: Page) => page.locator('.woocommerce-notices-wrapper [role=alert]').first()
const update = (page: Page) => page.locator('[name=update_cart]')

/** Puts `html` behind the cart before any script runs. */
const withMore = (page: Page, html: string) =>
  page.route('**/fixtures/cart-newer.html*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    // The answers to changes have it too, as the server prints it each time.
    await route.fulfill({ response, body: body.replace('</main>', () => `${html}</main>`) })
  })

test('address fields are said to be ready on a cart without any, once, as by the legacy script', async ({
  open,
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    ;(window as any).ready = []
    document.addEventListener('wc_address_i18n_ready', ({ target }) =>
      (window as any).ready.push((target as Element).localName),
    )
  })
  const ready = () => page.evaluate('ready')
  await open('/fixtures/cart-newer.html?fill')
  await expect(update(page)).toBeDisabled()
  await expect.poll(ready).toEqual(['body'])

  await endSession(page)
  await page.route('**/fixtures/cart-newer.html*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    const params =
      '<script>var wc_address_i18n_params = {"locale":"{\\"default\\":{}}","locale_fields":"{}"}</script>'
    await route.fulfill({
      response,
      body: body.replaceAll('country_to_state', 'country').replace('</main>', () => `${params}</main>`),
    })
  })
  await open('/fixtures/cart-newer.html?fill')
  await expect(update(page)).toBeDisabled()
  await expect.poll(ready).toEqual(['body'])
  await qty(page).fill('2')
  await update(page).click()
  await expect(notice(page)).toHaveText('Cart updated.')
  expect(await ready()).toEqual(['body'])

  await page.unrouteAll()
  await page.route('**/fixtures/cart-newer.html*', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll('country_to_state', 'country') })
  })
  // Where the shop does not print its data, its script does nothing.
  await open('/fixtures/cart-newer.html?fill')
  await expect(update(page)).toBeDisabled()
  expect(await ready()).toEqual([])
  expect(problems).toEqual([])
})

test('a theme’s plus and minus; a checkout below the cart', async ({ open, page, problems }) => {
  await test.step('a theme’s plus and minus: the cart follows, and the rows that come with the answer have them too', async () => {
    await withMore(
      page,
      '<script id="astra-add-to-cart-quantity-btn-js-extra">var astra_qty_btn = {"plus_qty":"Plus","minus_qty":"Minus","style_type":"normal"}</script>',
    )
    await open('/fixtures/cart-newer.html?fill')
    await expect(total(page)).toHaveText('€43.00')
    const plus = () => page.getByRole('button', { name: 'Plus' }).first()
    for (const sum of ['€67.00', '€91.00']) {
      await plus().click()
      await expect(total(page)).toHaveText(sum)
      await expect(page.getByRole('button', { name: 'Plus' })).toHaveCount(2)
    }
    await expect(qty(page)).toHaveValue('3')
    await page.getByRole('button', { name: 'Minus' }).first().press('Enter')
    await expect(total(page)).toHaveText('€67.00')
    expect(problems).toEqual([])
  })

  await test.step('a checkout below the cart is asked for new totals with each change', async () => {
    await page.unrouteAll()
    await endSession(page)
    await withMore(page, '<form name="checkout" class="checkout woocommerce-checkout" data-test></form>')
    await page.addInitScript(() => {
      ;(window as any).asked = 0
      document.addEventListener('update_checkout', () => ((window as any).asked += 1))
    })
    await open('/fixtures/cart-newer.html?fill&attrs=data-skip%3Dcheckout')
    await qty(page).fill('2')
    await update(page).click()
    await expect(total(page)).toHaveText('€67.00')
    expect(await page.evaluate(() => (window as any).asked)).toBe(1)
  })
})

test('a server that never answers: after half a minute the visitor is told and can try again', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await open('/fixtures/cart-newer.html?fill')
  await qty(page).fill('2')
  const hang = /cart-newer\.html/
  await page.route(hang, (route) => (route.request().isNavigationRequest() ? route.continue() : undefined))
  const sent = page.waitForRequest(hang)
  await update(page).click()
  await sent
  await page.clock.runFor(31_000)
  await expect(notice(page)).toHaveText(/^The shop did not confirm this change/)
  await expect(page.locator('.processing,.blockUI,[aria-busy]')).toHaveCount(0)
  await page.unroute(hang)
  await update(page).click()
  await page.clock.runFor(2000)
  await expect(total(page)).toHaveText('€67.00')
})

test('captured page newer/cart: nothing is touched at the start, a change that no server knows is told', async ({
  open,
  page,
}) => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  await open('/captures/newer/cart')
  const rows = await page.locator('.cart_item').count()
  expect(rows).toBeGreaterThan(0)
  await expect(update(page)).toBeDisabled()
  await qty(page).fill('3')
  await expect(update(page)).toBeEnabled()
  await page.route(/admin-ajax|wc-ajax|\/cart|captures/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill({ status: 500, body: '' }),
  )
  await qty(page).press('Enter')
  await expect(notice(page)).toHaveText(/^The shop did not confirm this change/)
  await expect(qty(page)).toHaveValue('3')
  await expect(page.locator('.cart_item')).toHaveCount(rows)
})
