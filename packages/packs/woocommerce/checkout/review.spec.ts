import type { Page } from '@playwright/test'
import { endSession } from '../../../../scripts/e2e/fresh'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'
import { callsOf, fill, namesOf, PAGES, updated } from './harness'

const [OLDER, NEWER] = PAGES as [string, string]

const REVIEW = '**/*wc-ajax=update_order_review'
const started = async (page: Page, open: (path: string) => Promise<Page>, path: string) => {
  const calls = callsOf(page)
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const w = window as any
      // A test that opens several pages comes here more than once.
      if (w.log) return
      w.log = []
      for (const name of ['payment_method_selected', 'init_checkout', 'update_checkout', 'updated_checkout'])
        document.body.addEventListener(name, () => w.log.push(name))
    }),
  )
  await open(path)
  await expect.poll(() => page.evaluate('log')).toContain('updated_checkout')
  return calls
}

test(`one request at the start, in legacy's order of events; what is as printed stays`, async ({
  open,
  page,
  problems,
}) => {
  for (const path of PAGES)
    await test.step(path, async () => {
      await endSession(page)
      await page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          ;(window as any).payment = document.querySelector('#payment')
        }),
      )
      const calls = await started(page, open, path)
      expect(namesOf(calls)).toEqual(['update_order_review'])
      expect(await page.evaluate('log')).toEqual([
        // Of the box for another address, where there is one.
        ...((await page.locator('#ship-to-different-address').count()) ? ['update_checkout'] : []),
        'payment_method_selected',
        'init_checkout',
        'update_checkout',
        'updated_checkout',
      ])
      const [{ fields }] = calls as [(typeof calls)[0]]
      expect([...fields.keys()].slice(0, 4)).toEqual(['security', 'payment_method', 'country', 'state'])
      expect(fields.get('has_full_address')).toBe('false')
      expect(new URLSearchParams(fields.get('post_data')!).get('billing_country')).toBe(fields.get('country'))
      expect(await page.evaluate(() => (window as any).payment.isConnected)).toBe(true)
      await page.locator('input[name=payment_method]').last().check()
      await expect(page.locator('.payment_box').last()).toBeVisible()
      await expect(page.locator('.payment_box').first()).toBeHidden()
      expect(problems).toEqual([])
    })
})

test('a way of delivery: its choice asks at once; one that the answer has no more', async ({
  open,
  page,
  problems,
}) => {
  await test.step('a way of delivery: its choice asks at once and keeps the focus', async () => {
    const calls = await started(page, open, OLDER)
    const ways = page.locator('input[name^=shipping_method]')
    await ways.first().focus()
    const before = await page.locator('.order-total').textContent()
    const done = updated(page)
    await page.keyboard.press('ArrowDown')
    await done
    expect(calls[1]!.fields.get('shipping_method[0]')).toBe(await ways.nth(1).inputValue())
    await expect(ways.nth(1)).toBeFocused()
    await expect(page.locator('.order-total')).not.toHaveText(before!)
    await expect(page.locator('.woocommerce-checkout-payment > .blockUI')).toHaveCount(0)
  })

  await test.step('a way of delivery that the answer has no more: updated_checkout comes, and nothing throws', async () => {
    await endSession(page)
    await started(page, open, NEWER)
    const ways = page.locator('input[name^=shipping_method]')
    await page.route(REVIEW, async (route) => {
      const response = await route.fetch()
      const body = (await response.text()).replaceAll('shipping_method_0', 'shipping_way_9')
      await route.fulfill({ response, body })
    })
    await ways.first().focus()
    const done = updated(page)
    await page.keyboard.press('ArrowDown')
    await done
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
    expect(problems).toEqual([])
  })
})

test('what is typed while the answer is on its way stays, with the caret; terms and card numbers too', async ({
  open,
  page,
}) => {
  await started(page, open, `${NEWER}?gateways=card`)
  await page.locator('#payment_method_quay_card').check()
  const card = page.locator('#quay_card-number')
  await card.fill('4242')
  await page.locator('#terms').check()
  let answer = () => {}
  const held = new Promise<void>((go) => {
    answer = go
  })
  await page.route(REVIEW, async (route) => {
    const response = await route.fetch()
    await held
    const body = (await response.text()).replace(
      'class=\\"woocommerce-checkout-payment',
      'class=\\"new woocommerce-checkout-payment',
    )
    await route.fulfill({ response, body })
  })
  const asked = page.waitForRequest(REVIEW)
  await page.locator('#billing_country').selectOption('DE')
  await asked
  await page.locator('#billing_company').pressSequentially('Quay')
  await card.focus()
  await card.press('End')
  await card.pressSequentially('42')
  await card.press('ArrowLeft')
  const done = updated(page)
  answer()
  await done
  await expect(page.locator('#payment.new')).toBeVisible()
  await expect(card).toHaveValue('424242')
  await expect(card).toBeFocused()
  expect(await card.evaluate((node: HTMLInputElement) => node.selectionStart)).toBe(5)
  await expect(page.locator('#terms')).toBeChecked()
  await expect(page.locator('#billing_company')).toHaveValue('Quay')
  await expect(page.locator('#payment_method_quay_card')).toBeChecked()
})

test('an address asks when it is whole, after a pause or when the browser fills it in', async ({
  open,
  page,
}) => {
  const calls = await started(page, open, OLDER)
  await page.locator('#billing_city').pressSequentially('Roma')
  await page.locator('#billing_city').blur()
  expect(namesOf(calls)).toHaveLength(1)
  await fill(page)
  await expect.poll(() => calls.at(-1)!.fields.get('has_full_address')).toBe('true')
  const done = updated(page)
  await page.locator('#billing_postcode').evaluate((field: HTMLInputElement) => {
    field.value = '00199'
    field.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await done
  expect(calls.at(-1)!.fields.get('postcode')).toBe('00199')
  const count = calls.length
  // A script that repeats what is known asks for nothing: no loop.
  await page.locator('#billing_postcode').dispatchEvent('change')
  const next = updated(page)
  await page.evaluate(() => document.body.dispatchEvent(new CustomEvent('update_checkout')))
  await next
  expect(calls).toHaveLength(count + 1)
})

test('totals that fail: said beside them, nothing is covered or lost, and the order goes', async ({
  open,
  page,
  site,
}) => {
  await started(page, open, NEWER)
  await fill(page)
  for (const fault of ['500', 'page', 'cut'])
    await test.step(fault, async () => {
      site.control({ shopFaults: { update_order_review: fault } })
      await page.locator('#billing_country').selectOption('DE')
      const said = page.getByRole('alert').filter({ hasText: 'That did not work' })
      await expect(said).toBeVisible()
      await expect(page.locator('.blockUI')).toHaveCount(0)
      await expect(page.locator('#billing_city')).toHaveValue('Roma')
      site.control({ shopFaults: {} })
      const done = updated(page)
      await page.locator('#billing_country').selectOption('IT')
      await done
      await expect(said).toHaveCount(0)
    })
})

test('a page that was open for too long, a session that has ended', async ({
  open,
  page,
  problems,
  site,
}) => {
  await test.step('a page that was open for too long gets new nonces, and asks again; so does a coupon', async () => {
    const calls = await started(page, open, NEWER)
    const stale = { update_order_review_nonce: 'old', apply_coupon_nonce: 'old' }
    await page.evaluate((old) => Object.assign((window as any).wc_checkout_params, old), stale)
    const done = updated(page)
    await page.locator('#billing_country').selectOption('DE')
    await done
    const asked = calls.filter(({ name }) => name === 'update_order_review').slice(1)
    expect(asked[0]!.fields.get('security')).toBe('old')
    expect(asked).toHaveLength(2)
    expect(asked[1]!.fields.get('country')).toBe('DE')
    expect(problems.filter((line) => line.includes('archipelago'))).toEqual([])
    await page.locator('.showcoupon').click()
    await page.locator('#coupon_code').fill('harbour10')
    await page.locator('#coupon_code').press('Enter')
    await expect(page.locator('.cart-discount')).toBeVisible()
  })

  await test.step('an ended session says so in the place of the form', async () => {
    await endSession(page)
    await started(page, open, OLDER)
    site.control({ shopFaults: { update_order_review: 'session' } })
    await page.locator('#billing_country').selectOption('DE')
    await expect(page.getByText('your session has expired')).toBeVisible()
    await expect(page.locator('form.checkout')).toHaveCount(0)
  })
})

test('an address that a script fills in without keys asks once', async ({ open, page }) => {
  const calls = await started(page, open, NEWER)
  const put = (fields: Record<string, string>) =>
    page.evaluate((fields) => {
      for (const [id, value] of Object.entries(fields)) {
        const field = document.querySelector<HTMLInputElement>(`#billing_${id}`)!
        field.value = value
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new Event('change', { bubbles: true }))
      }
    }, fields)
  const done = updated(page)
  await put({ address_1: '1 Quay Street', postcode: '10115', city: 'Berlin' })
  await done
  expect(namesOf(calls)).toEqual(['update_order_review', 'update_order_review'])
  expect(calls[1]!.fields.get('postcode')).toBe('10115')
  expect(calls[1]!.fields.get('city')).toBe('Berlin')
  // A list among them asks at once, for all of it.
  const again = updated(page)
  await put({ city: 'Potsdam', country: 'DE' })
  await again
  expect(calls[2]!.fields.get('city')).toBe('Potsdam')
  expect(calls).toHaveLength(3)
})

test('a press that begins while totals are asked for is not lost', async ({ open, page }) => {
  const calls = await started(page, open, NEWER)
  await fill(page)
  await page.locator('#billing_postcode').pressSequentially('9')
  // The pointer goes down: the field is left, and totals are due.
  await page.locator('#place_order').scrollIntoViewIfNeeded()
  const box = (await page.locator('#place_order').boundingBox())!
  await page.mouse.move(box.x + 9, box.y + 9)
  await page.mouse.down()
  await page.evaluate(() => new Promise((go) => setTimeout(go, 30)))
  await page.mouse.up()
  await page.waitForURL(/order-received/)
  expect(namesOf(calls).filter((name) => name === 'checkout')).toHaveLength(1)
})

test('coupon, its refusal at the field, its removal; login', async ({ open, page }) => {
  test.slow()
  for (const path of PAGES)
    await test.step(path, async () => {
      await endSession(page)
      await started(page, open, path)
      const link = page.locator('.showcoupon')
      await expect(link).toHaveAttribute('aria-expanded', 'false')
      await link.click()
      const code = page.locator('#coupon_code')
      await expect(code).toBeFocused()
      await expect(link).toHaveAttribute('aria-expanded', 'true')
      // As jQuery leaves it, for which the shop's own tests wait.
      await expect(page.locator('form.checkout_coupon')).toHaveAttribute('style', '')
      await code.fill('wrong')
      await code.press('Enter')
      await expect(code).toHaveAttribute('aria-invalid', 'true')
      await expect(code).toHaveAccessibleDescription(/wrong/i)
      await code.fill('harbour10')
      await expect(page.locator('.coupon-error-notice')).toHaveCount(0)
      await code.press('Enter')
      await expect(page.locator('.cart-discount')).toBeVisible()
      await expect(code).toBeHidden()
      await expect(code).toHaveValue('')
      await page.locator('.woocommerce-remove-coupon').click()
      await expect(page.locator('.cart-discount')).toHaveCount(0)
      await page.locator('.showlogin').click()
      await expect(page.locator('form.login')).toBeVisible()
      await expect(page.locator('.showlogin')).toHaveAttribute('aria-expanded', 'true')
    })
})

const reason = hasCaptures ? '' : ' (skipped: ../shared/captures is not here)'

test(`captured pages${reason}`, async ({ open, page, problems }) => {
  test.skip(!hasCaptures, reason)
  for (const path of ['/captures/checkout', '/captures/newer/checkout'])
    await test.step(path, async () => {
      const calls = await started(page, open, path)
      expect(namesOf(calls).filter((name) => name === 'update_order_review')).toHaveLength(1)
      expect(problems.filter((line) => !line.startsWith('Failed to load'))).toEqual([])
    })
})
