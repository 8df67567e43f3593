import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { axe } from '../../../../scripts/e2e/axe'
import {
  bought,
  calm,
  choose,
  countUpdates,
  failure,
  fillIn,
  NEWER,
  pay,
  placeOrder,
} from '../../../../scripts/e2e/checkout'
import { markup } from '../../../../scripts/e2e/dom'
import { timersHaveRun } from '../../../../scripts/e2e/rest'
import { expect, settled, test } from '../../../../scripts/e2e/test'
import { inPlugins, isThere } from '../checkout/beside.harness'

const DIRECT = `${NEWER}?gateways=direct`
const part = (page: Page, name: string) => page.locator(`#quay_direct-card-${name}`)
const number = (page: Page) => part(page, 'number')
const expiry = (page: Page) => part(page, 'expiry')

const start = async (page: Page, open: (path: string) => Promise<Page>) => {
  await countUpdates(page)
  await open(DIRECT)
  await calm(page)
  await pay(page, 'quay_direct')
}

/** What a field has after each of these keys. */
const keys = async (page: Page, name: string, pressed: string[]) => {
  const seen: string[] = []
  await part(page, name).focus()
  for (const key of pressed) {
    await page.keyboard.press(key)
    // WooCommerce's script writes in a timer.
    await timersHaveRun(page, 0)
    seen.push(await part(page, name).inputValue())
  }
  return seen
}

test('a card that goes to the shop: grouped as it is typed, refused, paid, without jQuery', async ({
  open,
  page,
  problems,
}) => {
  await page.addInitScript(() => {
    const heard: unknown[] = []
    Object.assign(window, { heard })
    for (const name of ['payment.cardType', 'wc-credit-card-form-init'])
      document.addEventListener(name, (event) => heard.push([name, ...(event as CustomEvent).detail]))
  })
  await start(page, open)
  expect(await page.evaluate(() => 'jQuery' in window)).toBe(false)
  await fillIn(page)
  await calm(page)
  await number(page).pressSequentially('4000000000000002999')
  await expect(number(page)).toHaveValue('4000 0000 0000 0002')
  await expect(number(page)).toHaveClass(/visa identified|identified visa/)
  await expiry(page).pressSequentially('1230')
  await expect(expiry(page)).toHaveValue('12 / 30')
  await part(page, 'cvc').pressSequentially('1a234')
  await expect(part(page, 'cvc')).toHaveValue('1234')
  expect((await axe(page).include('#payment').analyze()).violations).toEqual([])
  expect(await page.evaluate(() => (window as any).heard)).toEqual([
    ['wc-credit-card-form-init'],
    ['payment.cardType', 'visa'],
  ])

  await placeOrder(page).click()
  await expect(failure(page)).toHaveText(/Your card was declined/)
  await test.step('fields of new totals are done as well', async () => {
    await choose(page.getByLabel(/Courier/))
    await calm(page)
    await number(page).fill('')
    await number(page).pressSequentially('378282246310005')
    await expect(number(page)).toHaveValue('3782 822463 10005')
    await expect(number(page)).not.toHaveClass(/visa/)
  })
  await placeOrder(page).click()
  const { fields } = await bought(page, { payment: 'quay_direct' })
  expect(fields).toMatchObject({
    'quay_direct-card-number': '3782 822463 10005',
    'quay_direct-card-expiry': '12 / 30',
    'quay_direct-card-cvc': '1234',
  })
  expect(problems).toEqual([])
})

test('in the middle: the caret stays, a digit too many is refused, letters are; a selection is replaced', async ({
  open,
  page,
}) => {
  await start(page, open)
  await number(page).fill('4242424242424242')
  await expect(number(page)).toHaveValue('4242 4242 4242 4242')
  const at = (from: number, to = from) =>
    number(page).evaluate(
      (field: HTMLInputElement, [from, to]) => field.setSelectionRange(from!, to!),
      [from, to],
    )
  await at(6)
  expect(await keys(page, 'number', ['9', 'x'])).toEqual(Array(2).fill('4242 4242 4242 4242'))
  await page.keyboard.press('Backspace')
  await expect(number(page)).toHaveValue('4242 2424 2424 242')
  expect(await number(page).evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(5)
  await at(0, 18)
  await page.keyboard.press('3')
  await expect(number(page)).toHaveValue('3')
})

test('filled in before our code is there: grouped when it comes; where it cannot be had as typed', async ({
  page,
  site,
}) => {
  site.control({ delayChunks: 800 })
  await page.goto(`${site.url}${DIRECT}`)
  await page.locator('label[for=payment_method_quay_direct]').click()
  await number(page).evaluate((field: HTMLInputElement) => {
    field.value = '42424242'
  })
  await settled(page)
  await expect(number(page)).toHaveValue('4242 4242')

  site.control({ failChunks: true })
  await page.goto(`${site.url}${DIRECT}`)
  await page.locator('label[for=payment_method_quay_direct]').click()
  await number(page).fill('42424242')
  await expect(number(page)).toHaveValue('42424242')
})

test('unmounting puts classes back and lets the field be', async ({ open, page }) => {
  await start(page, open)
  const printed = await markup(page, '#wc-quay_direct-cc-form')
  await number(page).pressSequentially('4242')
  await page.evaluate(() => (window as any).archipelago.unmount(document))
  expect(await markup(page, '#wc-quay_direct-cc-form')).toBe(printed)
  await page.addStyleTag({ content: '.payment_box{display:block!important}' })
  await number(page).press('End')
  await number(page).pressSequentially('x42')
  await expect(number(page)).toHaveValue('4242 x42')
})

const KEYS = {
  number: [...'4242424242424242'.split(''), ...Array(6).fill('Backspace'), ...'99'.split('')],
  amex: [...'378282246310005'.split(''), '1', ...Array(7).fill('Backspace')],
  expiry: [...'3'.split(''), '0', 'Backspace', 'Backspace', 'Backspace', '1', '2', '3', '0', '4', '5', '6'],
  month: ['1', '/', '3', '1'],
  year: ['1', '5', '2'],
  cvc: [...'12x345'.split(''), 'Backspace'],
}
const IN: Record<keyof typeof KEYS, string> = {
  number: 'number',
  amex: 'number',
  expiry: 'expiry',
  month: 'expiry',
  year: 'expiry',
  cvc: 'cvc',
}

test.describe("beside WooCommerce's own scripts", () => {
  test.skip(!isThere('woocommerce'), 'WP_PLUGINS has woocommerce, WP_CORE an unpacked WordPress')
  test('after each key the fields have the same, but for a blank at the end', async ({ browser, site }) => {
    const sides = []
    for (const mode of ['default', 'none']) {
      const page = await (await browser.newContext({ baseURL: site.url })).newPage()
      await page.goto(`${DIRECT}&jquery=real&mode=${mode}`)
      if (mode === 'default') {
        await settled(page)
        await pay(page, 'quay_direct')
      } else {
        for (const file of ['jquery-payment/jquery.payment', 'frontend/credit-card-form'])
          await page.addScriptTag({
            content: readFileSync(inPlugins(`woocommerce/assets/js/${file}`), 'utf8'),
          })
        await page.addStyleTag({ content: '.payment_box{display:block!important}' })
      }
      const seen: Record<string, string[]> = {}
      for (const [name, pressed] of Object.entries(KEYS)) {
        const field = IN[name as keyof typeof KEYS]
        await part(page, field).fill('')
        seen[name] = (await keys(page, field, pressed)).map((text) => text.trimEnd())
      }
      sides.push({ seen, classes: await number(page).getAttribute('class') })
      await page.context().close()
    }
    expect(sides[0]).toEqual(sides[1])
  })
})
