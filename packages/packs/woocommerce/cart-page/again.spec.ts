// The cart page that is stopped and started again, pressed twice, and asked for again.

import type { Page } from '@playwright/test'
import { endSession } from '../../../../scripts/e2e/fresh'
import { atRest, restart } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

const CART = '/fixtures/cart-newer.html'

const qty = (page: Page, i = 0) => page.locator('.cart_item .qty').nth(i)
const total = (page: Page) => page.locator('.order-total td')
const update = (page: Page) => page.locator('[name=update_cart]')
const code = (page: Page) => page.locator('#coupon_code')
const uncovered = (page: Page) => expect(page.locator('.processing,.blockUI,[aria-busy]')).toHaveCount(0)

/** What scripts ask the shop for besides fragments, as `POST apply_coupon` or `GET /fixtures/cart-newer.html?…`. */
const asked = (page: Page) => {
  const list: string[] = []
  page.on('request', (request) => {
    const { pathname, search, searchParams } = new URL(request.url())
    const name = searchParams.get('wc-ajax')
    if (request.isNavigationRequest() || request.redirectedFrom() || name === 'get_refreshed_fragments')
      return
    if (name || pathname.startsWith('/fixtures/c'))
      list.push(`${request.method()} ${name ?? pathname + search}`)
  })
  return list
}

/** Holds back what scripts ask for until it is called. */
const holdBack = async (page: Page) => {
  let go!: () => void
  const held = new Promise<void>((done) => (go = done))
  await page.route(/cart-newer\.html|wc-ajax=(apply|remove|update_ship)/, async (route) => {
    if (!route.request().isNavigationRequest()) await held
    await route.continue().catch(() => {})
  })
  return go
}

test('stopped and started again while changes wait: buttons and shipping work', async ({
  page,
  open,
  problems,
}) => {
  await open(`${CART}?fill`)
  await expect(total(page)).toHaveText('€43.00')
  const go = await holdBack(page)
  // The first is under way, the others wait for it.
  const sent = page.waitForRequest(/apply_coupon/)
  await code(page).fill('quay10')
  await code(page).press('Enter')
  await sent
  await qty(page).fill('2')
  await qty(page).press('Enter')
  await page.getByLabel('Courier').evaluate((radio: HTMLInputElement) => radio.click())
  await restart(page)
  go()
  await uncovered(page)
  await page.unrouteAll({ behavior: 'wait' })
  await qty(page).fill('3')
  await update(page).click()
  await expect(total(page)).toHaveText(/€(91\.00|81\.90|98\.00|88\.90)/)
  await expect(update(page)).toBeDisabled()
  const chosen = page.waitForRequest(/update_shipping_method/)
  await page.getByLabel('Courier').evaluate((radio: HTMLInputElement) => {
    radio.checked = false
    radio.click()
  })
  await chosen
  await uncovered(page)
  expect(problems).toEqual([])
})

test('what is pressed again while it is covered is asked once', async ({ page, open, problems }) => {
  const list = asked(page)
  const begin = async () => {
    await page.unrouteAll({ behavior: 'wait' })
    await endSession(page)
    await open(`${CART}?fill`)
    await expect(total(page)).toHaveText('€43.00')
    const go = await holdBack(page)
    list.length = 0
    return async () => {
      await atRest(page)
      go()
      await uncovered(page)
      await atRest(page)
    }
  }

  await test.step('Update cart', async () => {
    const end = await begin()
    await qty(page).fill('2')
    for (let press = 0; press < 3; press++) await qty(page).press('Enter')
    await update(page).evaluate((button: HTMLButtonElement) => button.click())
    await end()
    await expect(total(page)).toHaveText('€67.00')
    expect(list).toEqual([`POST ${CART}`])
  })

  await test.step('a coupon: the second would be refused', async () => {
    const end = await begin()
    await code(page).fill('quay10')
    for (let press = 0; press < 3; press++) await code(page).press('Enter')
    await end()
    await expect(total(page)).toHaveText('€38.70')
    await expect(page.locator('.woocommerce-notices-wrapper')).toContainText('applied successfully')
    await expect(page.locator('.coupon-error-notice')).toHaveCount(0)
    expect(list).toEqual(['POST apply_coupon', `POST ${CART}`])
  })

  await test.step('a removal: the second would take the way back from the page', async () => {
    const end = await begin()
    const link = page.locator('.cart_item .remove').first()
    for (let press = 0; press < 3; press++) await link.press('Enter')
    await end()
    await expect(page.locator('.cart_item')).toHaveCount(1)
    await expect(page.locator('.restore-item')).toBeVisible()
    expect(list.filter((one) => one.includes('remove_item'))).toHaveLength(1)
  })
  expect(problems).toEqual([])
})

test('asked for again, the page adds nothing: what its address did is not done twice', async ({
  page,
  open,
  problems,
}) => {
  const list = asked(page)
  const begin = async () => {
    await endSession(page)
    list.length = 0
    // As a shop without script leads to its cart: it has the product now.
    await open(`${CART}?add-to-cart=201&quantity=2&lang=it&_wpnonce=1`)
    await expect(qty(page)).toHaveValue('2')
  }

  await test.step('a removed product is put back: the server leads to where the visitor came from', async () => {
    await begin()
    await page.locator('.cart_item .remove').click()
    await page.locator('.restore-item').click()
    await expect(qty(page)).toHaveValue('2')
  })

  await test.step('an emptied cart, told of', async () => {
    await begin()
    await page.locator('.cart_item .remove').click()
    await expect(page.locator('.cart-empty')).toBeVisible()
    await page.evaluate(() =>
      document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true })),
    )
    await atRest(page)
    expect(list.at(-1)).toBe(`GET ${CART}?lang=it&mode=default`)
    await expect(page.locator('.cart-empty')).toBeVisible()
    await expect(page.locator('.cart_item')).toHaveCount(0)
  })

  await test.step('filled again elsewhere: the page is loaded without what it did', async () => {
    await page.evaluate(() =>
      fetch('/?wc-ajax=add_to_cart', { method: 'POST', body: new URLSearchParams('product_id=202') }),
    )
    await page.evaluate(() =>
      document.body.dispatchEvent(new CustomEvent('wc_update_cart', { bubbles: true })),
    )
    await page.waitForURL(/html\?lang=it&mode=default$/)
    await expect(page.locator('.cart_item')).toHaveCount(1)
  })

  await test.step('back from the browser’s memory, with a form that names no address', async () => {
    await begin()
    await page.evaluate(() => document.querySelector('.woocommerce-cart-form')!.removeAttribute('action'))
    await page.evaluate(async () => {
      await fetch('/?wc-ajax=add_to_cart', { method: 'POST', body: new URLSearchParams('product_id=202') })
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect(page.locator('.cart_item')).toHaveCount(2)
    await expect(qty(page)).toHaveValue('2')
    expect(list.at(-1)).toBe(`POST ${CART}?lang=it&mode=default`)
  })
  expect(problems).toEqual([])
})

test('a refused coupon: a hint of the theme at its field stays, and nothing is left when it is over', async ({
  page,
  open,
}) => {
  await page.route(/cart-newer\.html/, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      'id="coupon_code"',
      'id="coupon_code" aria-describedby="hint" title="Codes are in our letters."',
    )
    await route.fulfill({
      response,
      body: body.replace('</main>', '<p id="hint">Codes are in our letters.</p></main>'),
    })
  })
  await open(`${CART}?fill`)
  const refuse = async () => {
    await code(page).fill('nothing')
    await code(page).press('Enter')
    await expect(page.locator('.coupon-error-notice')).toBeVisible()
    await uncovered(page)
    await expect(code(page)).toHaveAccessibleDescription(/letters\. Coupon "nothing" does not exist!$/)
  }
  await refuse()
  await code(page).fill('q')
  await expect(page.locator('.coupon-error-notice')).toHaveCount(0)
  await expect(code(page)).toHaveAttribute('aria-describedby', 'hint')
  await expect(code(page)).not.toHaveAttribute('aria-invalid')
  await refuse()
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  await expect(page.locator('.coupon-error-notice,.has-error,[aria-invalid]')).toHaveCount(0)
  await expect(code(page)).toHaveAttribute('aria-describedby', 'hint')
})
