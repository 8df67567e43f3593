import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { atRest } from '../../../../scripts/e2e/rest'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const PRODUCT = '/fixtures/sticky-add-to-cart.html'
const CART = '/fixtures/quantity-buttons.html'

/** Says which events of fields arrive, with the number at that time. */
const hear = (page: Page) =>
  page.evaluate(() => {
    const heard = ((window as any).heard = [] as string[])
    for (const type of ['input', 'change'])
      document.addEventListener(type, ({ target }) =>
        heard.push(`${type} ${(target as HTMLInputElement).value}`),
      )
  })

test('printed place holders become buttons: mouse, keys, limits, one change each @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(PRODUCT, { mode: 'none' })
  const printed = await markup(page)
  await open(PRODUCT)
  const form = page.locator('form.cart').first()
  const plus = form.getByRole('button', { name: 'Plus Quantity' })
  const minus = form.getByRole('button', { name: 'Minus Quantity' })
  const field = form.locator('.qty')
  await expect(plus).toHaveClass('plus')
  await expect(form.locator('.quantity')).toHaveClass('quantity buttons_added')
  await hear(page)
  await plus.click()
  await plus.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(field).toHaveValue('4')
  await minus.click()
  expect(await page.evaluate('heard')).toEqual(['change 2', 'change 3', 'change 4', 'change 3'])
  // What a variation allows is read at the press.
  await field.evaluate((input: HTMLInputElement) => (input.max = '3'))
  await plus.click()
  await expect(field).toHaveValue('3')
  expect(await page.evaluate('heard.length')).toBe(4)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await field.evaluate((input: HTMLInputElement) => (input.max = '41'))
  await page.evaluate(() => {
    window.archipelago!.unmount!(document)
    // What was announced is the page's.
    document.querySelector('[data-archipelago-live]')?.remove()
  })
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('an older theme: buttons for every field, rows that come later too, and the cart is updated', async ({
  open,
  page,
  problems,
}) => {
  await open(CART, { mode: 'none' })
  const printed = await markup(page)
  await open(CART)
  await expect(page.getByRole('button', { name: 'Plus Quantity' })).toHaveCount(2)
  const plain = page.locator('[data-island=quantity-buttons]')
  await plain.getByRole('button', { name: 'One more' }).click()
  await expect(plain.locator('input')).toHaveValue('1')
  await page.evaluate(() => {
    document.querySelector('form.woocommerce-cart-form')!.addEventListener('submit', (event) => {
      event.preventDefault()
      ;((window as any).sent ??= []).push(new FormData(event.target as HTMLFormElement).get('cart[1][qty]'))
    })
  })
  await page.getByRole('button', { name: 'Minus Quantity' }).first().click()
  expect(await page.evaluate('sent')).toEqual(['1'])

  // As an answer of the server does: the rows are others now.
  await page.evaluate(() => {
    const body = document.querySelector('.shop_table tbody')!
    const row = body.querySelector('tr')!.cloneNode(true) as Element
    for (const button of row.querySelectorAll('.plus,.minus')) button.remove()
    row.querySelector('.quantity')!.className = 'quantity'
    body.replaceChildren(row)
  })
  const button = page.getByRole('button', { name: 'Plus Quantity' })
  await expect(button).toHaveCount(1)
  await button.click()
  await expect(page.locator('.shop_table .qty')).toHaveValue('2')
  await atRest(page)
  await expect(page.locator('.shop_table .plus')).toHaveCount(1)
  expect(problems).toEqual([])

  await open(CART)
  await page.evaluate(() => {
    window.archipelago!.unmount!(document)
    // What was announced is the page's.
    document.querySelector('[data-archipelago-live]')?.remove()
  })
  expect(await markup(page)).toBe(printed)
})

for (const name of ['theme-header', 'theme-product'])
  test(`captured page ${name}: each field has its two buttons`, async ({ open, page }) => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    await open(`/captures/newer/${name}`)
    await expect(page.locator('.ast-qty-placeholder')).toHaveCount(0)
    const box = page.locator('.quantity.buttons_added').first()
    await expect(box.getByRole('button')).toHaveCount(2)
    await box.getByRole('button', { name: 'Plus Quantity' }).click()
    await expect(box.locator('.qty')).toHaveValue('2')
  })
