import type { Page } from '@playwright/test'

/** Checkouts in the markup of both generations. */
export const PAGES = ['/fixtures/checkout.html', '/fixtures/checkout-newer.html']

/** Calls of the shop that a page makes, by endpoint, with what was posted. */
export const callsOf = (page: Page): { name: string; fields: URLSearchParams }[] => {
  const list: { name: string; fields: URLSearchParams }[] = []
  page.on('request', (request) => {
    const [, name] = /wc-ajax=(\w+)/.exec(request.url()) ?? []
    if (name) list.push({ name, fields: new URLSearchParams(request.postData() ?? '') })
  })
  return list
}

export const namesOf = (calls: { name: string }[]): string[] => calls.map(({ name }) => name)

/** What reached the server: posts of the checkout, by script or by the browser, and the orders that came of them. */
export const ordersOf = (page: Page): Promise<{ attempts: number; orders: Record<string, any>[] }> =>
  page.evaluate(async () => (await fetch('/orders.json')).json())

/** Fills in what the shop needs of a guest. */
export const fill = async (page: Page): Promise<void> => {
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
  if (await state.count()) await state.selectOption({ index: 1 })
  await page.locator('#terms').check()
}

/** Resolves when totals were taken in: from the start, or after what was done. */
export const updated = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise((done) => document.body.addEventListener('updated_checkout', () => done(), { once: true })),
  )
