import type { Locator, Page } from '@playwright/test'
import { expect } from './test'

export const CHECKOUT = '/fixtures/checkout.html'
export const NEWER = '/fixtures/checkout-newer.html'

/** What a guest fills in, by the name of the field; both generations of the fixture are sold to the Netherlands. */
export const GUEST = {
  billing_first_name: 'Ada',
  billing_last_name: 'Harbour',
  billing_address_1: 'Quay 4',
  billing_postcode: '3011 AA',
  billing_city: 'Rotterdam',
  billing_phone: '010 1234567',
  billing_email: 'ada@example.com',
}

interface Orders {
  /** Posts of the checkout that reached the server. */
  attempts: number
  orders: { id: number; status: string; payment: string; total: number; fields: Record<string, string> }[]
}

/** What the server has of this visitor. */
export const ordersOf = async (page: Page): Promise<Orders> =>
  (await page.request.get(new URL('/orders.json', page.url()).href)).json()

export const placeOrder = (page: Page) => page.locator('#place_order')
export const form = (page: Page) => page.locator('form.checkout')
/** The message at the form's head after an order that failed. */
export const failure = (page: Page) =>
  page.locator('.woocommerce-NoticeGroup-checkout').filter({ hasText: /\S/ }).first()

/** Resolves when no part of the checkout is covered and the totals have been asked for and answered. */
export async function calm(page: Page) {
  await page.waitForFunction(
    () =>
      !document.querySelector('form.checkout .blockOverlay, form.checkout.processing') &&
      ((window as any).updates ?? 0) > 0,
  )
}

/** Counts the answers of the totals from the start of each page on, as another script hears them. */
export const countUpdates = (page: Page) =>
  page.addInitScript(() => {
    ;(window as any).updates = 0
    document.addEventListener('updated_checkout', () => ((window as any).updates += 1))
  })

/** Writes a guest's address and agrees to the terms; `Country` before all, for it says which fields there are. */
export async function fillIn(page: Page, country = 'NL') {
  await page.locator('#billing_country').selectOption(country, { force: true })
  for (const [name, value] of Object.entries(GUEST)) await page.locator(`#${name}`).fill(value)
  await page.locator('#terms').check()
}

/** Chooses one of the radio buttons that come anew with each answer of the totals: a press may meet one that just goes. */
export const choose = (radio: Locator) => expect(() => radio.check({ timeout: 2000 })).toPass()
export const pay = (page: Page, method: string) => choose(page.locator(`#payment_method_${method}`))

/** Everything that was typed is still there. */
export async function nothingLost(page: Page) {
  expect(
    await page.evaluate(
      (names) => names.map((name) => (document.getElementById(name) as HTMLInputElement).value),
      Object.keys(GUEST),
    ),
  ).toEqual(Object.values(GUEST))
  await expect(page.locator('#terms')).toBeChecked()
}

/** Whether the visitor can go on: nothing is covered or switched off. */
export async function unlocked(page: Page) {
  await expect(form(page)).not.toHaveClass(/processing/)
  await expect(page.locator('.blockOverlay')).toHaveCount(0)
  await expect(placeOrder(page)).toBeEnabled()
}

/** The page that thanks, and one order of this visitor on the server. */
export async function bought(page: Page, expected: { payment?: string; attempts?: number } = {}) {
  await page.waitForURL(/\/checkout\/order-received\//)
  await expect(page.getByText('Thank you. Your order has been received.')).toBeVisible()
  const { orders, attempts } = await ordersOf(page)
  expect(orders).toHaveLength(1)
  if (expected.payment) expect(orders[0]!.payment).toBe(expected.payment)
  if (expected.attempts) expect(attempts).toBe(expected.attempts)
  return orders[0]!
}

/** Tab alone, as far as it takes; a control that Tab does not reach fails the test. */
export async function tabTo(page: Page, target: Locator) {
  await target.waitFor({ state: 'attached' })
  for (let presses = 0; presses < 120; presses++) {
    if (await target.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${target}`)
}
