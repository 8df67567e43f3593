import type { Page } from '@playwright/test'
import { endSession } from '../../../../scripts/e2e/fresh'
import { scrollsItself } from '../../../../scripts/e2e/own-scroll'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const GENERATIONS = [
  ['6.1', '/fixtures/cart.html'],
  ['10.5', '/fixtures/cart-newer.html'],
] as const

const EVENTS =
  'applied_coupon removed_coupon updated_cart_totals updated_wc_div wc_cart_emptied item_removed_from_classic_cart updated_shipping_method country_to_state_changed'

/** Puts two things in the visitor's cart, opens the page, and notes events and requests in `window.heard`. */
const openCart = async (page: Page, open: (path: string) => Promise<Page>, path: string) => {
  const origin = new URL((await open('/fixtures/plain.html')).url()).origin
  for (const [product_id, quantity] of [
    [201, 1],
    [202, 2],
  ])
    await page.request.post(`${origin}/?wc-ajax=add_to_cart`, {
      form: { product_id: product_id!, quantity: quantity! },
    })
  await open(path)
  await page.evaluate((names) => {
    const heard: string[] = ((window as any).heard = [])
    for (const name of names.split(' '))
      document.body.addEventListener(name, (event) =>
        heard.push([name, ...(event as CustomEvent).detail].join(' ')),
      )
    const { fetch } = window
    window.fetch = (input, init) => {
      const { pathname, searchParams } = new URL(`${input}`, location.href)
      if (searchParams.get('wc-ajax') !== 'get_refreshed_fragments')
        heard.push(`${init?.method} ${searchParams.get('wc-ajax') ?? pathname.split('/').pop()}`)
      return fetch(input, init)
    }
  }, EVENTS)
}
const heard = (page: Page) => page.evaluate(() => (window as any).heard.splice(0) as string[])
const row = (page: Page, i: number) => page.locator('.cart_item').nth(i)
const qty = (page: Page, i: number) => row(page, i).locator('.qty')
const total = (page: Page) => page.locator('.order-total td')
const update = (page: Page) => page.locator('[name=update_cart]')
const notice = (page: Page) => page.locator('.woocommerce-notices-wrapper [role=alert]')
const uncovered = (page: Page) => expect(page.locator('.processing,.blockUI')).toHaveCount(0)

for (const [version, path] of GENERATIONS)
  test.describe(`WooCommerce ${version}`, () => {
    const file = path.split('/').pop()

    test('quantities, and ways of delivery', async ({ open, page, site, problems }) => {
      await test.step('quantities: the button, Enter, what is typed meanwhile; one request each', async () => {
        await openCart(page, open, path)
        await expect(update(page)).toBeDisabled()
        await qty(page, 0).fill('3')
        await expect(update(page)).toBeEnabled()
        await update(page).click()
        await expect(total(page)).toHaveText('€91.00')
        await expect(notice(page)).toHaveText('Cart updated.')
        await expect(notice(page)).toBeFocused()
        await expect(update(page)).toBeDisabled()
        expect(await heard(page)).toEqual([`POST ${file}`, 'updated_cart_totals', 'updated_wc_div'])
        // The cart in the header as well.
        await expect(page.locator('.ast-site-header-cart .count').first()).toHaveText('5')

        site.control({ delayShop: 300 })
        await page.route(`**/${file}`, async (route) => {
          await new Promise((done) => setTimeout(done, 300))
          await route.continue()
        })
        await qty(page, 0).fill('2')
        await qty(page, 0).press('Enter')
        await expect(page.locator('.woocommerce-cart-form.processing')).toHaveAttribute('aria-busy', 'true')
        await qty(page, 1).fill('20')
        await expect(total(page)).toHaveText('€67.00')
        // Not sent yet, not lost, and the focus is still there.
        await expect(qty(page, 1)).toHaveValue('20')
        await expect(qty(page, 1)).toBeFocused()
        await expect(update(page)).toBeEnabled()
        // Twice while one is on its way: the last word counts.
        await qty(page, 1).press('Enter')
        await qty(page, 1).fill('1')
        await qty(page, 1).press('Enter')
        await expect(total(page)).toHaveText('€57.50')
        await expect(update(page)).toBeDisabled()
        await uncovered(page)
        expect(problems).toEqual([])
      })

      await test.step('shipping: methods by key, the calculator', async () => {
        await endSession(page)
        await openCart(page, open, path)
        await page.getByLabel('Free shipping').focus()
        await page.keyboard.press('ArrowDown')
        await expect(total(page)).toHaveText('€50.00')
        await expect(page.getByLabel('Courier')).toBeFocused()
        await expect(page.locator('[data-archipelago-live] [aria-live=polite]')).toHaveText('Total €50.00')
        expect(await heard(page)).toEqual([
          'POST update_shipping_method',
          'updated_cart_totals',
          'updated_shipping_method',
        ])
        const link = page.locator('.shipping-calculator-button')
        await scrollsItself(page)
        await link.click()
        await expect(link).toHaveAttribute('aria-expanded', 'true')
        expect(await heard(page)).toEqual(['country_to_state_changed'])
        await page.locator('#calc_shipping_city').fill('Trieste')
        await page.locator('#calc_shipping_city').press('Enter')
        await expect(page.locator('.woocommerce-shipping-destination')).toHaveText('Shipping to Trieste.')
        await expect(notice(page)).toHaveText('Shipping costs updated.')
        await expect(page.locator('.shipping-calculator-form')).toBeHidden()
        await expect(total(page)).toHaveText('€50.00')
        expect(problems).toEqual([])
      })
    })

    test('removals, and coupons', async ({ open, page, problems }) => {
      await test.step('remove, undo, the last item, and back again', async () => {
        await openCart(page, open, path)
        const link = row(page, 0).locator('.remove')
        await link.focus()
        await page.keyboard.press(version === '10.5' ? 'Space' : 'Enter')
        await expect(page.locator('.cart_item')).toHaveCount(1)
        await expect(notice(page)).toContainText('removed. Undo?')
        await expect(notice(page)).toBeFocused()
        expect(await heard(page)).toEqual([
          expect.stringContaining(file!),
          'updated_cart_totals',
          'updated_wc_div',
          'item_removed_from_classic_cart',
        ])
        await page.locator('.restore-item').click()
        await expect(page.locator('.cart_item')).toHaveCount(2)
        await uncovered(page)
        for (const left of [1, 0]) {
          await row(page, 0).locator('.remove').click()
          await expect(page.locator('.cart_item')).toHaveCount(left)
        }
        await expect(page.locator('.cart-empty')).toHaveText('Your cart is currently empty.')
        expect((await heard(page)).slice(-3)).toEqual([
          'wc_cart_emptied',
          'updated_wc_div',
          'item_removed_from_classic_cart',
        ])
        await page.locator('.restore-item').click()
        await expect(page.locator('.cart_item')).toHaveCount(1)
        expect(problems).toEqual([])
      })

      await test.step('coupons: refused, applied, removed', async () => {
        await endSession(page)
        await openCart(page, open, path)
        const code = page.locator('#coupon_code')
        await code.fill('nothing')
        await page.getByRole('button', { name: 'Apply coupon' }).click()
        const text = 'Coupon "nothing" does not exist!'
        if (version === '10.5') {
          await expect(page.locator('.coupon .coupon-error-notice[role=alert]')).toHaveText(text)
          await expect(code).toBeFocused()
          await expect(code).toHaveAttribute('aria-describedby', 'coupon-error-notice')
          await expect(notice(page)).toHaveCount(0)
          await expect(code).toHaveValue('nothing')
          await code.fill('quay10')
          await expect(page.locator('.coupon-error-notice,.has-error,[aria-invalid]')).toHaveCount(0)
        } else {
          await expect(notice(page)).toHaveText(text)
          await expect(notice(page)).toBeFocused()
          await code.fill('quay10')
        }
        await uncovered(page)
        const steps = [`POST ${file}`, 'updated_cart_totals', 'updated_wc_div']
        expect(await heard(page)).toEqual(['POST apply_coupon', 'applied_coupon nothing', ...steps])
        // A field that was typed into, and not sent, is not lost by it.
        await qty(page, 0).fill('9')
        const posted = page.waitForRequest(
          (request) => request.url().includes(file!) && request.method() === 'POST',
        )
        await code.press('Enter')
        // Other plugins read it there.
        expect((await posted).postDataJSON()).toMatchObject({ coupon_code: 'quay10' })
        await expect(notice(page)).toHaveText('Coupon code applied successfully.')
        await expect(total(page)).toHaveText('€38.70')
        await expect(code).toHaveValue('')
        await expect(qty(page, 0)).toHaveValue('9')
        await expect(update(page)).toBeEnabled()
        await uncovered(page)
        await heard(page)
        await page.locator('.woocommerce-remove-coupon').click()
        await expect(notice(page)).toHaveText('Coupon has been removed.')
        await expect(total(page)).toHaveText('€43.00')
        await uncovered(page)
        expect(await heard(page)).toEqual(['POST remove_coupon', 'removed_coupon quay10', ...steps])
        expect(problems).toEqual([])
      })
    })
  })

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')
  test('a real cart: quantity, coupon, removal @react', async ({ open, page, site }) => {
    await open('/fixtures/plain.html')
    await page.request.post(`${site.url}/?wc-ajax=add_to_cart`, { form: { product_id: 23 } })
    await open('/cart/')
    await qty(page, 0).fill('4')
    await qty(page, 0).press('Enter')
    await expect(total(page)).toHaveText('€100.00')
    await expect(notice(page)).toHaveText('Cart updated.')
    await page.locator('#coupon_code').fill('nothing')
    await page.locator('#coupon_code').press('Enter')
    await expect(notice(page)).toHaveText('Coupon "nothing" does not exist!')
    await page.locator('.cart_item .remove').click()
    await expect(page.locator('.cart-empty')).toBeVisible()
    await expect(page.locator('.cart_totals')).toHaveCount(0)
  })
})
