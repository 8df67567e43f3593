import type { Page } from '@playwright/test'
import {
  bought,
  CHECKOUT,
  calm,
  choose,
  countUpdates,
  failure,
  fillIn,
  NEWER,
  nothingLost,
  ordersOf,
  pay,
  placeOrder,
  unlocked,
} from '../../../../scripts/e2e/checkout'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, test } from '../../../../scripts/e2e/test'

/**
 * What can go wrong with a call, and what comes of it. `said` is what the visitor reads; absent where the answer is
 * understood all the same. `ordered`: the server has made the order although its answer was lost.
 */
interface Cell {
  fault: string
  said?: RegExp
  ordered?: boolean
}

const ERROR = /error processing|try again/i

/** What is said of an order that failed, in three tests: each fault opens the checkout anew. */
const placing: Record<string, Cell[]> = {
  'the server fails': [
    { fault: '500', said: ERROR },
    { fault: '500-after', said: ERROR, ordered: true },
    { fault: '504', said: ERROR },
    { fault: '504-after', said: ERROR, ordered: true },
  ],
  'no answer of the shop': [
    { fault: 'page', said: ERROR },
    { fault: 'cut', said: ERROR },
    { fault: 'cut-after', said: ERROR, ordered: true },
    { fault: 'html' },
  ],
  'an old page': [
    { fault: 'warning' },
    { fault: 'nonce', said: /unable to process your order/ },
    { fault: 'session', said: /session has expired/ },
  ],
}

/** A new visitor's checkout, filled in. */
const start = async (page: Page, open: (path: string) => Promise<Page>, path: string) => {
  await endSession(page)
  await countUpdates(page)
  await open(path)
  await fillIn(page)
  await pay(page, 'cod')
  await calm(page)
}

for (const [what, cells] of Object.entries(placing))
  test(`place order, ${what}: the visitor is told or has his order, nothing is lost, no order twice`, async ({
    open,
    page,
    site,
  }) => {
    test.slow()
    for (const [n, { fault, said, ordered }] of cells.entries())
      await test.step(fault, async () => {
        // Both generations get half of the faults each; what they share is the same code.
        await start(page, open, n % 2 ? NEWER : CHECKOUT)
        site.control({ shopFaults: { checkout: fault } })
        await placeOrder(page).click()
        if (said) {
          await expect(failure(page)).toContainText(said)
          await expect(failure(page).locator('[tabindex="-1"]')).toBeFocused()
          await unlocked(page)
          await nothingLost(page)
          expect((await ordersOf(page)).orders).toHaveLength(ordered ? 1 : 0)

          // All is well again, and the visitor presses once more.
          site.control({ shopFaults: {} })
          await calm(page)
          await placeOrder(page).click()
          if (ordered || fault === 'session') {
            await expect(failure(page)).toContainText(/session has expired/)
            await unlocked(page)
            expect((await ordersOf(page)).orders).toHaveLength(ordered ? 1 : 0)
          } else await bought(page)
        } else await bought(page, { attempts: 1 })
        site.control({ shopFaults: {} })
      })
  })

test('place order without an answer: one press after another asks once, and the page warns who leaves', async ({
  open,
  page,
  site,
}) => {
  await start(page, open, CHECKOUT)
  site.control({ shopFaults: { checkout: 'hang' } })
  const sent: string[] = []
  page.on('request', (request) => request.url().includes('wc-ajax=checkout') && sent.push(request.url()))
  await placeOrder(page).dblclick()
  await page.locator('#billing_city').press('Enter')
  await expect(page.locator('form.checkout .blockOverlay')).not.toHaveCount(0)
  await placeOrder(page).evaluate((button: HTMLButtonElement) => button.click())
  expect(sent).toHaveLength(1)
  const asked = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.accept()
})

test('double click, Enter and Back: one order', async ({ open, page, site }) => {
  await start(page, open, CHECKOUT)
  site.control({ delayShop: 400 })
  await placeOrder(page).dblclick()
  await page.locator('#billing_city').press('Enter')
  await bought(page, { attempts: 1 })
  site.control({ delayShop: 0 })
  await page.goBack()
  // From the browser's cache the form is as it was; anew the server knows that the cart is empty.
  if (/checkout/.test(page.url())) {
    await unlocked(page)
    await placeOrder(page).click()
    await expect(page.getByText(/session has expired/)).toBeVisible()
  } else await expect(page.getByText('Your cart is currently empty.')).toBeVisible()
  expect((await ordersOf(page)).orders).toHaveLength(1)
})

const reviewing: Record<string, Cell[]> = {
  'that cannot be had': [
    { fault: '500', said: /.+/ },
    { fault: '504', said: /.+/ },
    { fault: 'page', said: /.+/ },
    { fault: 'cut', said: /.+/ },
  ],
  // A page that was open too long gets new ones by itself.
  'among other words, or with an old nonce': [{ fault: 'html' }, { fault: 'warning' }, { fault: 'nonce' }],
}

const total = (page: Page) => page.locator('.order-total .amount')

for (const [what, cells] of Object.entries(reviewing))
  test(`totals ${what}: the visitor is told or has them, and can order`, async ({ open, page, site }) => {
    test.slow()
    for (const [n, { fault, said }] of cells.entries())
      await test.step(fault, async () => {
        await start(page, open, n % 2 ? NEWER : CHECKOUT)
        site.control({ shopFaults: { update_order_review: fault } })
        await choose(page.getByLabel(/Courier/))
        if (!said) {
          await expect(total(page)).toHaveText('€31.00')
          await expect(page.getByLabel(/Courier/)).toBeChecked()
        } else await expect(page.locator('.woocommerce-NoticeGroup-updateOrderReview')).toContainText(said)
        await unlocked(page)
        await nothingLost(page)
        // What is chosen is what is ordered, whether its price could be shown or not.
        site.control({ shopFaults: {} })
        await placeOrder(page).click()
        expect((await bought(page)).total).toBe(31)
      })
  })

test('totals, the session is lost: the visitor is told, and led back to the shop', async ({
  open,
  page,
  site,
}) => {
  await start(page, open, CHECKOUT)
  site.control({ shopFaults: { update_order_review: 'session' } })
  await choose(page.getByLabel(/Courier/))
  await expect(page.getByText(/session has expired/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to shop' })).toBeVisible()
})

test('totals without an answer, then another choice: the last one counts, and what is typed meanwhile stays', async ({
  open,
  page,
  site,
}) => {
  await start(page, open, CHECKOUT)
  site.control({ shopFaults: { update_order_review: 'hang' } })
  await choose(page.getByLabel(/Courier/))
  await page.locator('#order_comments').fill('Ring the bell')
  site.control({ shopFaults: {} })
  // By key: the totals may be covered by now.
  await page.getByLabel(/Local pickup/).press('Space')
  await calm(page)
  await expect(total(page)).toHaveText('€24.00')
  await expect(page.getByLabel(/Local pickup/)).toBeChecked()
  await expect(page.locator('#order_comments')).toHaveValue('Ring the bell')
  await nothingLost(page)
})
