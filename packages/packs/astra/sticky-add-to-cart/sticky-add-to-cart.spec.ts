import type { Page } from '@playwright/test'
import { markup } from '../../../../scripts/e2e/dom'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const PAGE = '/fixtures/sticky-add-to-cart.html'
const bar = (page: Page) => page.locator('.ast-sticky-add-to-cart')
const scrollPage = (page: Page, top: number) =>
  page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top)

test('shows while the button of the product is above the window @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(PAGE, { mode: 'none' })
  const printed = await markup(page)
  await open(PAGE)
  await scrollPage(page, 5)
  await expect(bar(page)).toHaveAttribute('inert')
  await expect(bar(page)).toBeHidden()
  await scrollPage(page, 900)
  await expect(bar(page)).toBeVisible()
  await expect(bar(page)).toHaveClass(/is-active/)
  // Its own field has buttons too, and its form is sent as the first one.
  await bar(page).getByRole('button', { name: 'Plus Quantity' }).click()
  await expect(bar(page).locator('.qty')).toHaveValue('2')
  await bar(page).locator('.qty').focus()
  await scrollPage(page, 0)
  await expect(bar(page)).toBeHidden()
  await expect(page.locator('#product-201 .single_add_to_cart_button')).toBeFocused()
  await bar(page)
    .locator('.qty')
    .evaluate((input: HTMLInputElement) => (input.value = '1'))
  await page.evaluate(() => {
    window.archipelago!.unmount!(document)
    // What was announced is the page's.
    document.querySelector('[data-archipelago-live]')?.remove()
  })
  expect(await markup(page)).toBe(printed)
  expect(problems).toEqual([])
})

test('follows who jumps past the button, without a moment on which that is seen', async ({ open, page }) => {
  await open(PAGE)
  await page.evaluate(() =>
    document.querySelector('h1')!.insertAdjacentHTML('afterend', '<p style="height:1400px">'),
  )
  await expect(bar(page)).toBeHidden()
  for (const _again of [1, 2]) {
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await expect(bar(page)).toBeVisible()
    await scrollPage(page, 0)
    await expect(bar(page)).toBeHidden()
  }
})

test('its link leads to the first choice; a captured page', async ({ open, page }) => {
  await test.step('its link leads to the first choice, above the button', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(PAGE)
    await page.evaluate(() =>
      document.querySelector('h1')!.insertAdjacentHTML('afterend', '<p style="height:700px">'),
    )
    await scrollPage(page, 1900)
    await bar(page).getByRole('link', { name: 'To the order' }).click()
    const button = page.locator('#product-201 .single_add_to_cart_button')
    await expect.poll(() => button.evaluate((node) => Math.round(node.getBoundingClientRect().top))).toBe(230)
    await expect(page.locator('#quantity_201')).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
  })

  await test.step('captured page: a product with options', async () => {
    test.skip(!hasCaptures, '../shared/captures is not here')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/captures/newer/theme-product')
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await scrollPage(page, height)
    await expect(bar(page)).toHaveClass(/is-active/)
    await bar(page).getByRole('link', { name: 'Select options' }).click()
    await expect(page.locator('form.variations_form select').first()).toBeFocused()
  })
})
