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
  ordersOf,
  pay,
  placeOrder,
  unlocked,
} from '../../../../scripts/e2e/checkout'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, test } from '../../../../scripts/e2e/test'

/** A page with a gateway's script in one of the two ways in which such scripts are written. */
const flavours = [
  { name: 'with jQuery', page: CHECKOUT, query: 'jquery=real&flavour=jquery' },
  { name: 'without', page: NEWER, query: 'flavour=plain' },
]

/** What the gateways' scripts heard. */
const heard = (page: Page): Promise<string[]> => page.evaluate(() => (window as any).quay ?? [])
const clear = (page: Page) => page.evaluate(() => void ((window as any).quay.length = 0))

for (const { name, page: path, query } of flavours)
  test.describe(`gateways ${name}`, () => {
    const start = async (page: Page, open: (path: string) => Promise<Page>, more: string) => {
      await countUpdates(page)
      await open(`${path}?${query}&${more}`)
      await fillIn(page)
      await calm(page)
    }

    test('a bank elsewhere, a token of its own', async ({ open, page }) => {
      await test.step('a bank elsewhere: the button names it, Back keeps the cart, the same order is paid', async () => {
        await start(page, open, 'gateways=bank')
        await pay(page, 'quay_bank')
        await expect(placeOrder(page)).toHaveText('Proceed to Harbour Bank')
        await calm(page)
        await placeOrder(page).click()
        await page.waitForURL(/\/bank\//)
        await page.goBack()
        await calm(page)
        await fillIn(page)
        await pay(page, 'quay_bank')
        await calm(page)
        await placeOrder(page).click()
        await page.waitForURL(/\/bank\//)
        await page.getByRole('link', { name: 'Pay' }).click()
        await bought(page, { payment: 'quay_bank', attempts: 2 })
      })

      await test.step('a token of its own: vetoes, asks its server, submits again: one order', async () => {
        await endSession(page)
        await start(page, open, 'gateways=token')
        await pay(page, 'quay_token')
        await page.locator('#quay_token-number').fill('4000 0000 0000 0002')
        await placeOrder(page).click()
        await expect(page.getByText('Your card was declined.')).toBeVisible()
        await unlocked(page)
        expect((await ordersOf(page)).attempts).toBe(0)
        await clear(page)
        await page.locator('#quay_token-number').fill('4000 0000 0000 0000')
        await placeOrder(page).click()
        const order = await bought(page, { payment: 'quay_token', attempts: 1 })
        expect(order.fields.quay_token).toMatch(/^tok_/)
        expect(order.fields['quay_token-number']).toBeUndefined()
      })
    })

    test('fields in the box: kept over updates, checked by the gateway once a press', async ({
      open,
      page,
    }) => {
      await start(page, open, 'gateways=card')
      await pay(page, 'quay_card')
      await page.locator('#quay_card-number').fill('4000 0000 0000 0000')
      await page.locator('#quay_card-bank').selectOption('south')
      await page.locator('#quay_card-keep').check()
      const before = await page.evaluate(() => (window as any).updates)
      await choose(page.getByLabel(/Courier/))
      await page.waitForFunction((before) => (window as any).updates > before, before)
      await expect(page.locator('#quay_card-number')).toHaveValue('4000 0000 0000 0000')
      await expect(page.locator('#quay_card-bank')).toHaveValue('south')
      await expect(page.locator('#quay_card-keep')).toBeChecked()
      await expect(page.locator('.quay-brand')).toHaveCount(1)

      await page.locator('#quay_card-number').fill('')
      await clear(page)
      await placeOrder(page).click()
      await expect(failure(page)).toHaveText('Please fill in your card number.')
      expect(await heard(page)).toEqual(['card: asked'])
      expect((await ordersOf(page)).attempts).toBe(0)
      await unlocked(page)

      await page.locator('#quay_card-number').fill('4000 0000 0000 0002')
      await placeOrder(page).click()
      await expect(failure(page)).toHaveText(/Your card was declined/)
      await page.locator('#quay_card-number').fill('4000 0000 0000 0000')
      await placeOrder(page).click()
      const order = await bought(page, { payment: 'quay_card' })
      expect(order.fields['quay_card-bank']).toBe('south')
    })

    test(`a button of its own; another plugin's field`, async ({ open, page }) => {
      await test.step('a button in the place of the order button', async () => {
        await start(page, open, 'gateways=express')
        await clear(page)
        await pay(page, 'quay_express')
        await expect(placeOrder(page)).toBeHidden()
        await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
        expect(await heard(page)).toEqual(['express: on'])
        // The box is made anew with the totals; the gateway has its button back by then.
        await choose(page.getByLabel(/Courier/))
        await calm(page)
        await pay(page, 'cod')
        await expect(placeOrder(page)).toBeVisible()
        await pay(page, 'quay_express')
        await page.getByRole('button', { name: 'Pay now' }).click()
        await bought(page, { payment: 'quay_express', attempts: 1 })
      })

      await test.step("another plugin's field follows the country, and asks for new totals", async () => {
        await endSession(page)
        await start(page, open, 'plugins=vat')
        const field = page.locator('#billing_vat')
        await expect(field).toBeVisible()
        await clear(page)
        await page.locator('#billing_country').selectOption('US', { force: true })
        await expect(field).toBeHidden()
        await expect.poll(() => heard(page)).toEqual(['vat: country US 1', 'vat: updated success'])
        await page.locator('#billing_country').selectOption('NL', { force: true })
        await calm(page)
        await clear(page)
        await field.fill('NL1')
        await field.blur()
        await expect.poll(() => heard(page)).toEqual(['vat: updated success'])
      })
    })
  })

test('scripts of larger providers: the checkout object, its refusal, and an address that is a hash', async ({
  open,
  page,
}) => {
  await countUpdates(page)
  await open(`${NEWER}?jquery=real&plugins=stripe,editor`)
  await fillIn(page)
  await calm(page)
  // A field editor has its way after the country's fields were made anew.
  await expect(page.locator('#billing_company_field')).toBeHidden()
  await expect(page.locator('label[for="billing_address_2"]')).toHaveText('Floor')

  await pay(page, 'cod')
  await page.evaluate(() => ((window as any).quayRefuses = 'Not today.'))
  await placeOrder(page).click()
  await expect(failure(page)).toHaveText('Not today.')
  await unlocked(page)
  expect(await heard(page)).toEqual(['stripe: checkout_place_order_cod cod'])
  await clear(page)

  await page.evaluate(() => Object.assign(window, { quayRefuses: '', quayHash: '#confirm-1' }))
  await placeOrder(page).click()
  await page.waitForURL(/#confirm-1$/)
  await expect
    .poll(() => heard(page))
    .toEqual(['stripe: checkout_place_order_cod cod', 'stripe: success', 'stripe: #confirm-1'])
  // The provider's window is open: nobody presses again until it answers.
  await expect(page.locator('form.checkout')).toHaveClass(/processing/)
  expect((await ordersOf(page)).orders).toHaveLength(1)
})
