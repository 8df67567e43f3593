import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, test } from '../../../../scripts/e2e/test'
import { callsOf, fill, namesOf, ordersOf, PAGES } from './harness'

const [OLDER, NEWER] = PAGES as [string, string]
const group = (page: Page) => page.locator('.woocommerce-NoticeGroup-checkout')
const button = (page: Page) => page.locator('#place_order')
const processing = (page: Page) => page.locator('form.checkout.processing')

/** The orders of the page so far: it asks for one only when totals are there, so that presses are not mixed with them. */
const start = async (page: Page, open: (path: string) => Promise<Page>, path: string) => {
  const calls = callsOf(page)
  await open(path)
  await expect.poll(() => namesOf(calls)).toEqual(['update_order_review'])
  return calls
}

test('an order of a guest, pressed twice and sent once @react', async ({ open, page, problems }) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await endSession(page)
      const calls = await start(page, open, path)
      await fill(page)
      await button(page).dblclick()
      await page.waitForURL(/order-received/)
      expect(await ordersOf(page)).toMatchObject({ attempts: 1, orders: [{}] })
      const { fields } = calls.find(({ name }) => name === 'checkout')!
      expect([fields.get('billing_email'), fields.get('woocommerce_checkout_place_order')]).toEqual([
        'ann@example.com',
        null,
      ])
      expect([...fields.keys()].filter((name) => name.startsWith('wc_order_attribution_')).length > 10).toBe(
        path === NEWER,
      )
      expect(problems).toEqual([])
    })
})

test('errors at their fields when checkout_error comes, linked and focused; typing takes one away', async ({
  open,
  page,
  problems,
}) => {
  test.slow()
  for (const path of PAGES)
    await test.step(path, async () => {
      await endSession(page)
      problems.length = 0
      await start(page, open, path)
      await page.evaluate(() => {
        const name = document.querySelector('#billing_first_name')!
        name.setAttribute('aria-describedby', 'hint')
        const w = window as any
        document.body.addEventListener('checkout_error', (event: any) => {
          w.seen = [
            name.getAttribute('aria-invalid'),
            name.getAttribute('aria-describedby'),
            document.querySelector('#billing_first_name_description')?.textContent?.trim(),
            event.detail[0].includes('woocommerce-error'),
            document.querySelector('form.checkout')!.classList.contains('processing'),
          ]
        })
      })
      await page.locator('#billing_city').press('Enter')
      await expect(group(page)).toContainText('First name is a required field')
      expect(await page.evaluate('seen')).toEqual([
        'true',
        'hint billing_first_name_description',
        'Billing First name is a required field.',
        true,
        false,
      ])
      await expect(page.locator('.woocommerce-NoticeGroup-checkout ul')).toBeFocused()
      await expect(processing(page)).toHaveCount(0)
      expect((await new AxeBuilder({ page }).include('form.checkout').analyze()).violations).toEqual([])
      await group(page).getByRole('link', { name: 'Last name' }).click()
      await expect(page.locator('#billing_last_name')).toBeFocused()
      // Left as it is, it still says what the server said.
      await page.locator('#billing_phone').focus()
      await expect(page.locator('#billing_last_name')).toHaveAccessibleDescription(/Last name is a required/)
      await page.locator('#billing_first_name').fill('Ann')
      const name = page.locator('#billing_first_name')
      await expect(name).not.toHaveAttribute('aria-invalid')
      await expect(name).toHaveAttribute('aria-describedby', 'hint')
      await expect(page.locator('#billing_first_name_description')).toHaveCount(0)
      expect((await ordersOf(page)).orders).toEqual([])
      expect(problems.filter((line) => !line.includes('checkout'))).toEqual([])
    })
})

test('text alone is a message, two of one field stand together; back from the page that thanks', async ({
  open,
  page,
}) => {
  await test.step('text alone is a message; two of one field stand together', async () => {
    await start(page, open, NEWER)
    let messages = 'Just words'
    await page.route('**/*wc-ajax=checkout', (route) =>
      route.fulfill({ json: { result: 'failure', messages } }),
    )
    await button(page).click()
    await expect(group(page).getByText('Just words')).toBeVisible()
    messages =
      '<ul class="woocommerce-error" role="alert"><li data-id="billing_city">No.</li><li data-id="billing_city">Never.</li><li data-id="gone">Gone.</li></ul>'
    await button(page).click()
    await expect(page.locator('#billing_city')).toHaveAccessibleDescription('No. Never.')
    expect(await group(page).getByRole('link').allTextContents()).toEqual(['No.', 'Never.'])
  })

  await test.step('back from the page that thanks: the server says what became of the order', async () => {
    await page.unrouteAll()
    await endSession(page)
    await start(page, open, OLDER)
    await fill(page)
    await button(page).click()
    await page.waitForURL(/order-received/)
    await page.goBack()
    await page.waitForURL(/\/cart\//)
    expect(await ordersOf(page)).toMatchObject({ attempts: 1 })
  })
})

test('a native listener vetoes; its later submit orders once @firefox', async ({ open, page }) => {
  const calls = await start(page, open, OLDER)
  await fill(page)
  await page.evaluate(() => {
    const w = window as any
    w.asked = []
    const form = document
      .querySelector('form')!
      .ownerDocument.querySelector<HTMLFormElement>('form.checkout')!
    for (const name of ['checkout_place_order', 'checkout_place_order_bacs', 'checkout_place_order_cod'])
      form.addEventListener(name, (event: any) => {
        w.asked.push([name, typeof event.detail[0].submit_error, event.detail[0].get_payment_method()])
        if (name !== 'checkout_place_order' && w.asked.length < 3) event.preventDefault()
      })
  })
  await button(page).click()
  await expect.poll(() => page.evaluate('asked.length')).toBe(2)
  await expect(processing(page)).toHaveCount(0)
  expect(namesOf(calls)).not.toContain('checkout')
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form.checkout')!.requestSubmit())
  await page.waitForURL(/order-received/)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1 })
})

test('through jQuery: false of a handler vetoes, trigger("submit") orders, the hash leaves it locked', async ({
  open,
  page,
}) => {
  const calls = await start(page, open, `${NEWER}?jquery=real`)
  await fill(page)
  await page.evaluate(() => {
    const { jQuery } = window as any
    const w = window as any
    w.log = []
    jQuery('form.checkout')
      .on('checkout_place_order', (_: any, object: any) => {
        w.log.push(['asked', object.$checkout_form.jquery !== undefined])
        return w.log.length > 1
      })
      .on('checkout_place_order_success', (_: any, result: any, object: any) => {
        w.log.push([result.result, !!object])
        result.redirect = '#confirm'
      })
  })
  await button(page).click()
  await expect.poll(() => page.evaluate('log')).toEqual([['asked', true]])
  await page.evaluate(() => (window as any).jQuery('form.checkout').trigger('submit'))
  await expect.poll(() => page.evaluate('location.hash')).toBe('#confirm')
  expect(await page.evaluate('log')).toEqual([
    ['asked', true],
    ['asked', true],
    ['success', true],
  ])
  await expect(processing(page)).toHaveCount(1)
  await page.evaluate(() => (window as any).jQuery('form.checkout').trigger('submit'))
  expect(namesOf(calls).filter((name) => name === 'checkout')).toHaveLength(1)
  expect(await ordersOf(page)).toMatchObject({ attempts: 1 })
})

test('without our code, or a part of it, the browser posts the order, once', async ({ open, page }) => {
  for (const [what, pattern] of [
    ['none of our code', /islands\/checkout-/],
    ['the later part missing', /islands\/checkout-later/],
  ] as const)
    await test.step(what, async () => {
      await endSession(page)
      await page.route(pattern, (route) => route.abort())
      await open(NEWER)
      await fill(page)
      await button(page).click()
      await page.waitForURL(/order-received/)
      expect(await ordersOf(page)).toMatchObject({ attempts: 1, orders: [{}] })
    })
})
