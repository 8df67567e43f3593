import type { Page } from '@playwright/test'
import { expect, test } from '../../../scripts/e2e/test'

const PAGES = ['/fixtures/checkout.html', '/fixtures/checkout-newer.html']

/** Requests of the shop, by endpoint. */
const calls = (page: Page) => {
  const list: string[] = []
  page.on('request', (request) => {
    const [, name] = /wc-ajax=([\w]+)/.exec(request.url()) ?? []
    if (name) list.push(name)
  })
  return list
}
const orders = async (page: Page): Promise<{ attempts: number; orders: any[] }> =>
  (await page.request.get('/orders.json')).json()

const fill = async (page: Page) => {
  const fields = {
    first_name: 'Ann',
    last_name: 'Lee',
    address_1: '1 Quay Street',
    postcode: '00100',
    city: 'Roma',
    phone: '+39 06 1234',
    email: 'ann@example.com',
  }
  for (const [name, value] of Object.entries(fields)) await page.locator(`#billing_${name}`).fill(value)
  const state = page.locator('select#billing_state')
  if (await state.count()) await state.selectOption('RM')
  await page.locator('#terms').check()
}

for (const path of PAGES)
  test(`${path}: a guest order`, async ({ open, page, problems }) => {
    const sent = calls(page)
    await open(path)
    await expect.poll(() => sent).toEqual(['update_order_review'])
    await fill(page)
    await page.locator('#place_order').click()
    await page.waitForURL(/order-received/)
    expect(await orders(page)).toMatchObject({ attempts: 1, orders: [{}] })
    expect(problems).toEqual([])
  })

for (const path of PAGES)
  test(`${path}: errors`, async ({ open, page, problems }) => {
    await open(path)
    await page.locator('#place_order').click()
    await expect(page.locator('.woocommerce-NoticeGroup-checkout')).toBeVisible()
    console.log(await page.locator('form.checkout').evaluate((f) => f.innerHTML.slice(0, 1500)))
    console.log(problems)
  })
