import type { Page, Route } from '@playwright/test'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, test } from '../../../../scripts/e2e/test'

const CART = '/fixtures/cart.html'
const FAILED = /^The shop did not confirm this change/

const row = (page: Page, i: number) => page.locator('.cart_item').nth(i)
const qty = (page: Page, i: number) => row(page, i).locator('.qty')
const total = (page: Page) => page.locator('.order-total td')
const notice = (page: Page) => page.locator('.woocommerce-notices-wrapper [role=alert]')
const update = (page: Page) => page.locator('[name=update_cart]')
const uncovered = (page: Page) => expect(page.locator('.processing,.blockUI,[aria-busy]')).toHaveCount(0)

/** Answers of the cart that scripts ask for, in `how` the test wants them. */
const disturb = (page: Page, how: (route: Route) => unknown) =>
  page.route(/cart\.html|wc-ajax=(apply|remove|update_ship)/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : how(route),
  )

/** The cart of a new visitor, with a server that answers. */
const fresh = async (page: Page, open: (path: string) => Promise<Page>) => {
  await page.unrouteAll()
  await endSession(page)
  await open(`${CART}?fill`)
  await expect(total(page)).toHaveText('€43.00')
}

test('no answer: each change is told, uncovered, and can be made again', async ({ page, problems, open }) => {
  test.slow()
  for (const [name, how] of [
    ['offline', (route: Route) => route.abort()],
    ['HTTP 500', (route: Route) => route.fulfill({ status: 500, body: '<p>Critical error</p>' })],
    ['a gateway’s time-out', (route: Route) => route.fulfill({ status: 504, body: '' })],
  ] as const)
    await test.step(name, async () => {
      await fresh(page, open)
      await disturb(page, how)
      await qty(page, 0).fill('3')
      await update(page).click()
      await expect(notice(page)).toHaveText(FAILED)
      await uncovered(page)
      await expect(qty(page, 0)).toHaveValue('3')
      await expect(update(page)).toBeEnabled()
      await expect(update(page)).toBeFocused()
      await row(page, 0).locator('.remove').click()
      await uncovered(page)
      await expect(page.locator('.cart_item')).toHaveCount(2)
      await page.locator('#coupon_code').fill('quay10')
      await page.locator('#coupon_code').press('Enter')
      await uncovered(page)
      await expect(page.locator('#coupon_code')).toHaveValue('quay10')
      await page.getByLabel('Courier').click()
      await uncovered(page)
      // The totals are of this one.
      await expect(page.getByLabel('Free shipping')).toBeChecked()
      await expect(notice(page)).toHaveCount(1)
      await page.unroute(/cart\.html|wc-ajax=(apply|remove|update_ship)/)
      await page.locator('#coupon_code').press('Enter')
      await expect(total(page)).toHaveText('€38.70')
      await expect(qty(page, 0)).toHaveValue('3')
      await update(page).click()
      await expect(total(page)).toHaveText('€81.90')
      await expect(notice(page)).toHaveText('Cart updated.')
      expect(problems.filter((line) => !/Failed to load resource/.test(line))).toEqual([])
    })
})

test('warnings, old nonces, an ended session', async ({ page, problems, site, open }) => {
  test.slow()
  await test.step('warnings of PHP in front of the answers are not shown', async () => {
    await fresh(page, open)
    await disturb(page, async (route) => {
      const response = await route.fetch()
      const body = `<br />\n<b>Warning</b>: Undefined index: x in <b>/a.php</b> on line 3<br />\n${await response.text()}`
      await route.fulfill({ response, body })
    })
    await page.locator('#coupon_code').fill('quay10')
    await page.locator('#coupon_code').press('Enter')
    await expect(notice(page)).toHaveText('Coupon code applied successfully.')
    await expect(total(page)).toHaveText('€38.70')
    await page.getByLabel('Courier').check()
    await expect(total(page)).toHaveText('€45.70')
    await expect(page.locator('main')).not.toContainText('Warning')
    expect(problems).toEqual([])
  })

  await test.step('nonces that have expired: nobody notices', async () => {
    problems.length = 0
    await fresh(page, open)
    const expire = () => page.request.post(`${site.url}/?wc-ajax=demo_expire_nonces`)
    await expire()
    await qty(page, 0).fill('2')
    await qty(page, 0).press('Enter')
    await expect(notice(page)).toHaveText('Cart updated.')
    await expect(total(page)).toHaveText('€67.00')
    await expire()
    await page.locator('#coupon_code').fill('quay10')
    await page.locator('#coupon_code').press('Enter')
    await expect(total(page)).toHaveText('€60.30')
    await expire()
    await page.getByLabel('Courier').check()
    await expect(total(page)).toHaveText('€67.30')
    await expire()
    await row(page, 1).locator('.remove').click()
    await expect(page.locator('.cart_item')).toHaveCount(1)
    await expect(total(page)).toHaveText('€50.20')
    await expect(notice(page)).toContainText('removed')
    expect(problems.filter((line) => !/403/.test(line))).toEqual([])
  })

  await test.step('the session has ended: the cart is empty and says so', async () => {
    await fresh(page, open)
    await page.context().clearCookies()
    await page.locator('#coupon_code').fill('quay10')
    await page.locator('#coupon_code').press('Enter')
    await expect(page.locator('.cart-empty')).toBeVisible()
    await expect(page.locator('.cart_totals')).toHaveCount(0)
    expect(problems.filter((line) => !/403/.test(line))).toEqual([])
  })
})

test('a page in place of the answer: the browser posts and follows by itself', async ({ page, open }) => {
  await fresh(page, open)
  await disturb(page, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Log in</title><form></form>' }),
  )
  await qty(page, 0).fill('2')
  const left = page.waitForURL(/cart\.html$/)
  await update(page).click()
  await left
  await expect(total(page)).toHaveText('€67.00')
  await row(page, 0).locator('.remove').click()
  await expect(page.locator('.cart_item')).toHaveCount(1)
  await expect(page).toHaveURL(/removed_item=1/)
})

test('Back to a page that was left: what is in the cart now', async ({ page, site, open }) => {
  await fresh(page, open)
  // As the browser brings back a page that it has kept.
  await page.request.post(`${site.url}/?wc-ajax=add_to_cart`, { form: { product_id: 201 } })
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(total(page)).toHaveText('€67.00')
})

test('without the code, or a part of it', async ({ page, open }) => {
  await test.step('no code: all of it is the browser’s', async () => {
    await page.route(/\/islands\/cart-page/, (route) => route.abort())
    await open(`${CART}?fill`, { wait: false })
    await expect(page.locator('.shipping-calculator-form')).toBeVisible()
    await expect(update(page)).toBeEnabled()
    await qty(page, 0).fill('2')
    await update(page).click()
    await expect(total(page)).toHaveText('€67.00')
    await page.locator('#coupon_code').fill('quay10')
    await page.getByRole('button', { name: 'Apply coupon' }).click()
    await expect(total(page)).toHaveText('€60.30')
    await page.locator('.woocommerce-remove-coupon').click()
    await row(page, 0).locator('.remove').click()
    await expect(total(page)).toHaveText('€19.00')
  })

  await test.step('the part that makes changes does not come: the first change is the browser’s', async () => {
    await page.unrouteAll()
    await endSession(page)
    await page.route(/\/islands\/cart-page-actions/, (route) => route.abort())
    await open(`${CART}?fill`)
    await qty(page, 0).fill('2')
    await update(page).click()
    await expect(total(page)).toHaveText('€67.00')
    await page.locator('.shipping-calculator-button').click()
    await expect(page.locator('.shipping-calculator-form')).toBeVisible()
  })
})

test('jQuery and its users: commands, triggered clicks and submits, arguments', async ({
  page,
  open,
  problems,
}) => {
  await open(`${CART}?fill&jquery=real`)
  await page.evaluate(() => {
    const $ = (window as any).jQuery
    ;(window as any).heard = []
    $(document.body).on(
      'applied_coupon updated_wc_div updated_cart_totals',
      (event: Event, ...args: unknown[]) => (window as any).heard.push([event.type, ...args].join(' ')),
    )
    $('.qty').first().val(2)
    $('[name=update_cart]').prop('disabled', false).trigger('click')
  })
  await expect(total(page)).toHaveText('€67.00')
  expect(await page.evaluate('heard.splice(0)')).toEqual(['updated_cart_totals', 'updated_wc_div'])
  await page.evaluate(() => (window as any).jQuery('.cart_item .remove').last().trigger('click'))
  await expect(total(page)).toHaveText('€48.00')
  await page.evaluate(() => {
    const $ = (window as any).jQuery
    $('#coupon_code').val('quay10').trigger('focus')
    $('.woocommerce-cart-form').trigger('submit')
  })
  await expect(total(page)).toHaveText('€43.20')
  expect(await page.evaluate('heard.splice(0)')).toContain('applied_coupon quay10')
  await page.evaluate(() => (window as any).jQuery(document.body).trigger('wc_update_cart', [true]))
  await expect.poll(() => page.evaluate('heard.at(-1)')).toBe('updated_wc_div')
  await expect(notice(page)).toHaveText('Coupon code applied successfully.')
  expect(problems.filter((line) => !/JQMIGRATE/.test(line))).toEqual([])
})
