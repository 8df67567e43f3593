import {
  CHECKOUT,
  calm,
  countUpdates,
  failure,
  fillIn,
  ordersOf,
  pay,
  placeOrder,
  unlocked,
} from '../../../../scripts/e2e/checkout'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, test } from '../../../../scripts/e2e/test'
import { PAGES } from './harness'

const REVIEW = '**/*wc-ajax=update_order_review'
const ORDER = '**/*wc-ajax=checkout'

test('terms, an account and another address open and close; the password is asked for anew', async ({
  open,
  page,
  problems,
}) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await endSession(page)
      await countUpdates(page)
      await open(path)
      await calm(page)
      const terms = page.locator('div.woocommerce-terms-and-conditions')
      const link = page.locator('a.woocommerce-terms-and-conditions-link')
      await link.click()
      await expect(terms).toBeVisible()
      await expect(link).toHaveClass(/woocommerce-terms-and-conditions-link--open/)
      await link.press('Enter')
      await expect(terms).toBeHidden()
      await expect(link).toHaveClass(/woocommerce-terms-and-conditions-link--closed/)

      const account = page.locator('div.create-account')
      const password = page.locator('#account_password')
      await page.locator('#createaccount').check()
      await expect(account).toBeVisible()
      if (await password.count()) {
        await password.fill('harbour at night')
        await password.blur()
        await page.locator('#createaccount').uncheck()
        await expect(account).toBeHidden()
        await password.evaluate((field) =>
          field.addEventListener('change', () => field.setAttribute('data-changed', '')),
        )
        await page.locator('#createaccount').check()
        await expect(password).toHaveValue('')
        // It is no mistake of the visitor's that there is none yet.
        await expect(password).not.toHaveAttribute('data-changed')
        await expect(page.locator('#account_password_field')).not.toHaveClass(/woocommerce-invalid/)
      }
      const address = page.locator('div.shipping_address')
      const elsewhere = page.locator('#ship-to-different-address input')
      if (await elsewhere.count()) {
        await expect(address).toBeHidden()
        const asked = page.waitForRequest(REVIEW)
        await elsewhere.check()
        await asked
        await expect(address).toBeVisible()
        await elsewhere.uncheck()
        await expect(address).toBeHidden()
      }
      expect(problems).toEqual([])
    })
})

test('an answer that wants the page anew; the only payment method', async ({ open, page }) => {
  await test.step('an answer that wants the page anew gets it; what is asked meanwhile is not sent twice', async () => {
    await countUpdates(page)
    await open(CHECKOUT)
    await fillIn(page)
    await calm(page)
    await page.route(ORDER, (route) =>
      route.fulfill({ json: { result: 'failure', reload: true, messages: '' } }),
    )
    const again = page.waitForEvent('load')
    await placeOrder(page).click()
    await again
    expect((await ordersOf(page)).attempts).toBe(0)
  })

  await test.step('the only payment method needs no choice: its fields are open, its radio is not seen', async () => {
    await page.unrouteAll()
    await endSession(page)
    await page.addInitScript(() =>
      addEventListener('DOMContentLoaded', () => {
        for (const one of [...document.querySelectorAll('li.wc_payment_method')].slice(1)) one.remove()
      }),
    )
    await page.route(REVIEW, (route) =>
      route.fulfill({ json: { result: 'success', messages: '', reload: false, fragments: {} } }),
    )
    await countUpdates(page)
    await open(CHECKOUT)
    await calm(page)
    await expect(page.locator('input[name=payment_method]')).toBeHidden()
    await expect(page.locator('.payment_box')).toBeVisible()
  })
})

test('a server that never answers: after a minute totals are given up, after three the order; both can be asked for again', async ({
  open,
  page,
}) => {
  await page.clock.install()
  await countUpdates(page)
  await open(CHECKOUT)
  await fillIn(page)
  await calm(page)
  await page.route(REVIEW, () => {})
  const asked = page.waitForRequest(REVIEW)
  await page.locator('#billing_country').selectOption('DE', { force: true })
  await page.clock.runFor(100)
  await asked
  await page.clock.runFor(61_000)
  await expect(page.locator('.woocommerce-NoticeGroup-updateOrderReview')).toContainText('Please try again')
  await unlocked(page)
  await page.locator('#billing_country').selectOption('NL', { force: true })
  await page.unroute(REVIEW)

  await page.route(ORDER, () => {})
  const sent = page.waitForRequest(ORDER)
  await placeOrder(page).click()
  await sent
  await page.clock.runFor(181_000)
  await expect(failure(page)).toContainText(/try again/i)
  await unlocked(page)
})

test('the page that pays for an order: fields of the chosen method, posted once, covered meanwhile', async ({
  open,
  page,
}) => {
  await countUpdates(page)
  await open(`${CHECKOUT}?gateways=bank`)
  await fillIn(page)
  await pay(page, 'quay_bank')
  await calm(page)
  await placeOrder(page).click()
  await page.waitForURL(/\/bank\//)
  const { searchParams: bank } = new URL(page.url())
  await open(`/checkout/order-pay/${bank.get('order')}/?key=${bank.get('key')}`)
  const ways = page.locator('input[name=payment_method]')
  await ways.nth(1).check()
  await expect(page.locator('.payment_box').nth(1)).toBeVisible()
  await expect(page.locator('.payment_box').first()).toBeHidden()
  let posts = 0
  await page.route('**/order-pay/**', async (route) => {
    posts++
    // A page that is leaving answers no questions: it notes by itself what it looks like meanwhile.
    await new Promise((done) => setTimeout(done, 800))
    await route.fallback()
  })
  await placeOrder(page).evaluate((button: HTMLButtonElement) => {
    button.click()
    button.click()
    setTimeout(() => {
      sessionStorage.covers = document.querySelectorAll('#order_review .blockOverlay').length
    }, 400)
  })
  await page.waitForURL(/order-received/)
  expect(posts).toBe(1)
  expect(await page.evaluate(() => sessionStorage.covers)).toBe('1')
})

test('five of our files and the packs’ lines before a visitor stirs, whatever the shop offers', async ({
  open,
  page,
}) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      const files: string[] = []
      page.on('request', (request) => {
        const [, name] = /\/dist\/(?:islands\/)?([\w-]+?)(?:-[\dA-F]{8})?\.js/.exec(request.url()) ?? []
        if (name && !/^(base|pack-.*)$/.test(name)) files.push(name)
      })
      await countUpdates(page)
      await open(path)
      await calm(page)
      expect([...new Set(files)].sort()).toEqual(['archipelago', 'checkout', 'common', 'country', 'notices'])
    })
})
