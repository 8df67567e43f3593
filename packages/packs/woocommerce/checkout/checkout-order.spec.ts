import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import {
  bought,
  CHECKOUT,
  calm,
  countUpdates,
  failure,
  fillIn,
  GUEST,
  NEWER,
  ordersOf,
  pay,
  placeOrder,
  tabTo,
} from '../../../../scripts/e2e/checkout'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, test } from '../../../../scripts/e2e/test'

const axe = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const total = (page: Page) => page.locator('.order-total .amount')

test('a guest buys by mouse: shop, checkout, coupon, delivery, order @react', async ({
  open,
  page,
  problems,
}) => {
  await countUpdates(page)
  await open('/fixtures/shop.html')
  const button = page.getByRole('link', { name: 'Add to cart: “Mooring Contract”' })
  await button.click()
  await expect(button).toHaveClass(/added/)
  await page.getByRole('complementary', { name: 'Sidebar' }).getByRole('link', { name: 'Checkout' }).click()
  await page.waitForURL(/\/checkout\//)
  await calm(page)
  await page.getByRole('link', { name: 'Click here to enter your code' }).click()
  // The form slides open, as the legacy one does: its button is where it will be when the field has the focus.
  await expect(page.getByPlaceholder('Coupon code')).toBeFocused()
  await page.getByPlaceholder('Coupon code').fill('harbour10')
  await page.getByRole('button', { name: 'Apply coupon' }).click()
  await expect(total(page)).toHaveText('€21.60')
  await page.getByLabel(/Courier/).click()
  await expect(total(page)).toHaveText('€28.60')
  await fillIn(page)
  await page.getByText('Cash on delivery').click()
  await expect(page.getByText('Pay with cash upon delivery.')).toBeVisible()
  await calm(page)
  await placeOrder(page).click()
  const order = await bought(page, { payment: 'cod', attempts: 1 })
  expect(order.total).toBe(28.6)
  expect(order.fields.billing_first_name).toBe('Ada')
  expect(problems).toEqual([])
})

test('a guest buys by keyboard alone, and is led to what is wrong', async ({ open, page }) => {
  await countUpdates(page)
  await open(NEWER)
  await calm(page)
  const type = async (id: string, text: string) => {
    await tabTo(page, page.locator(`#${id}`))
    await page.keyboard.type(text)
  }
  const { billing_email, ...rest } = GUEST
  await tabTo(page, page.locator('.showcoupon'))
  await page.keyboard.press('Enter')
  await expect(page.locator('#coupon_code')).toBeFocused()
  await page.keyboard.type('quay5')
  await page.keyboard.press('Enter')
  await expect(total(page)).toHaveText('€19.00')
  const order = [
    'billing_first_name',
    'billing_last_name',
    'billing_address_1',
    'billing_city',
    'billing_postcode',
    'billing_phone',
  ]
  for (const id of order) await type(id, rest[id as keyof typeof rest].replace('3011 AA', 'SW1A 1AA'))
  await tabTo(page, page.getByLabel('Direct bank transfer'))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Pay with cash upon delivery.')).toBeVisible()
  await tabTo(page, placeOrder(page))
  await page.keyboard.press('Enter')

  // The message has the focus, and its links lead to the fields.
  await expect(failure(page)).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => !!document.activeElement?.closest('.woocommerce-NoticeGroup-checkout')))
    .toBe(true)
  await tabTo(page, failure(page).getByRole('link', { name: /Email/ }))
  await page.keyboard.press('Enter')
  await expect(page.locator('#billing_email')).toBeFocused()
  await expect(page.locator('#billing_email')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('#billing_email')).toHaveAccessibleDescription(/required field/)
  await page.keyboard.type(billing_email)
  await expect(page.locator('#billing_email')).not.toHaveAttribute('aria-invalid', 'true')
  await tabTo(page, page.locator('#terms'))
  await page.keyboard.press('Space')
  await calm(page)
  // Enter in a field presses the button.
  await page.keyboard.press('Enter')
  expect((await bought(page, { payment: 'cod' })).total).toBe(19)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a guest buys by finger, with another address to ship to', async ({ open, page }) => {
    await countUpdates(page)
    await open(CHECKOUT)
    await fillIn(page)
    await page.getByText('Ship to a different address?').tap()
    await expect(page.locator('#shipping_first_name')).toBeVisible()
    await page.locator('#shipping_country').selectOption('NL', { force: true })
    for (const [name, value] of Object.entries(GUEST)) {
      const field = page.locator(`#${name.replace('billing', 'shipping')}`)
      if (await field.count()) await field.fill(value.replace('Ada', 'Grace'))
    }
    await page.getByText('Check payments').tap()
    await expect(page.getByText('Please send a check to our quay.')).toBeVisible()
    await calm(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await placeOrder(page).tap()
    const order = await bought(page, { payment: 'cheque', attempts: 1 })
    expect(order.fields.shipping_first_name).toBe('Grace')
  })
})

test('axe: at rest, with errors, with the coupon form open', async ({ open, page }) => {
  test.slow()
  for (const path of [CHECKOUT, NEWER])
    await test.step(path, async () => {
      await endSession(page)
      await countUpdates(page)
      await open(path)
      await calm(page)
      expect(await axe(page)).toEqual([])
      await page.locator('.showcoupon').click()
      await expect(page.locator('#coupon_code')).toBeVisible()
      await page.locator('#coupon_code').fill('nobody')
      await page.getByRole('button', { name: 'Apply coupon' }).click()
      await expect(page.getByText(/does not exist/)).toBeVisible()
      await calm(page)
      await placeOrder(page).click()
      await expect(failure(page)).toBeVisible()
      await expect(page.locator('#billing_city')).toHaveAttribute('aria-invalid', 'true')
      expect(await axe(page)).toEqual([])
    })
})

test('without scripts, and without our chunks', async ({ open, page }) => {
  await test.step('without scripts the form places the order, and says what is wrong on the page', async () => {
    await open(CHECKOUT, { mode: 'none' })
    await fillIn(page)
    await page.locator('#billing_city').fill('')
    await pay(page, 'cod')
    await placeOrder(page).click()
    await expect(page.locator('.woocommerce-error')).toContainText('Billing Town / City is a required field.')
    await expect(page.locator('#billing_first_name')).toHaveValue('Ada')
    await page.locator('#billing_city').fill('Rotterdam')
    await page.locator('#terms').check()
    await placeOrder(page).click()
    await bought(page, { payment: 'cod', attempts: 2 })
  })

  await test.step('with all our chunks blocked the form places the order', async () => {
    await endSession(page)
    await page.route(/\/dist\/(?:react\/)?islands\//, (route) => route.abort())
    await open(CHECKOUT, { wait: false })
    await fillIn(page)
    await pay(page, 'cod')
    await placeOrder(page).click()
    await bought(page, { payment: 'cod', attempts: 1 })
    expect((await ordersOf(page)).orders[0]!.fields.woocommerce_checkout_place_order).toBe('Place order')
  })
})
