import type { Page } from '@playwright/test'
import { GERMAN } from './silence'
import { expect, test } from './site'

/** Names of the legacy stand-ins whose code ran. */
const ran = (page: Page) => page.evaluate(() => (window as any).ran ?? [])
const jQueryIs = (page: Page) => page.evaluate(() => (window as any).jQuery?.fn?.jquery as string | undefined)

test('add to cart and the mini cart, through wc-ajax', async ({ open, page, problems }) => {
  await open('/shop/')
  const counter = page.locator('.test-count')
  await page.getByRole('link', { name: 'Add to cart' }).click()
  await expect(counter).toHaveText('1 in the cart')
  await expect(page.locator('a.added_to_cart')).toHaveText('View cart')
  await page.getByRole('link', { name: 'Add to cart' }).click()
  await expect(counter).toHaveText('2 in the cart')
  await page.reload()
  await expect(counter).toHaveText('2 in the cart')
  expect(await ran(page)).toEqual([])
  // The inline code of others around a script that went: its data is there before it, and it runs.
  expect(await page.evaluate(() => [(window as any).beforeCart, (window as any).afterCart])).toEqual([
    'object',
    true,
  ])
  expect(problems).toEqual([])
})

test('an empty mini cart says so at once, in the language of the page', async ({ open, page, problems }) => {
  const asked: string[] = []
  page.on('request', (request) => /wc-ajax/.test(request.url()) && asked.push(request.url()))
  await open('/shop/', GERMAN)
  await expect(page.locator('.widget_shopping_cart_content')).toHaveText(
    'Keine Produkte im "Warenkorb".Weiter',
  )
  await page.mouse.move(100, 100)
  await page.waitForFunction(() =>
    (window as any).archipelago.islands.some(({ state }: any) => state === 'alive'),
  )
  expect(asked).toEqual([])
  expect(problems).toEqual([])
})

test('a variation, from the data and the templates that WordPress printed', async ({
  open,
  page,
  problems,
}) => {
  await open('/shirt/')
  await page.getByRole('combobox', { name: 'Size' }).selectOption('L')
  await expect(page.locator('.woocommerce-variation-price')).toHaveText('€14')
  await expect(page.locator('input[name=variation_id]')).toHaveValue('32')
  await page.getByRole('link', { name: 'Clear' }).click()
  await expect(page.locator('input[name=variation_id]')).toHaveValue(/^0?$/)
  expect(await ran(page)).toEqual([])
  expect(problems).toEqual([])
})

test('an accordion of the content, and a popup', async ({ open, page, problems }) => {
  await open('/accordion/')
  const title = page.getByRole('button', { name: 'Fees' })
  await expect(title).toHaveAttribute('aria-expanded', /true|false/)
  const was = await title.getAttribute('aria-expanded')
  await title.click()
  await expect(title).toHaveAttribute('aria-expanded', was === 'true' ? 'false' : 'true')

  await open('/popups/')
  await page.getByRole('link', { name: 'Opening hours' }).click()
  await expect(page.locator('#opening-hours')).toHaveClass(/popshow/)
  await page.keyboard.press('Escape')
  await expect(page.locator('#opening-hours')).not.toHaveClass(/popshow/)
  expect(page.url()).toMatch(/\/popups\/$/)
  expect(problems).toEqual([])
})

test('a form whose REST route knows the visitor by his nonce', async ({ open, page, problems, logIn }) => {
  await open('/form/')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.wpcf7-not-valid-tip')).toHaveText('Please fill out this field.')
  await page.getByLabel('Your name').fill('Ann')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.wpcf7-response-output')).toHaveText('Thank you, Ann, from a visitor.')

  await logIn()
  await open('/form/')
  await page.getByLabel('Your name').fill('Bea')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('.wpcf7-response-output')).toHaveText('Thank you, Bea, from admin.')
  expect(await ran(page)).toEqual([])
  expect(problems).toEqual([])
})

test('a form whose admin-ajax action checks a nonce: it passes, and a stale one is said', async ({
  open,
  page,
  problems,
}) => {
  await open('/fluent/')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByLabel('Email').fill('ann@example.com')
  // A second submit right after the first is not heard, as with the legacy script.
  await expect(async () => {
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you, ann@example.com.')).toBeVisible({ timeout: 5000 })
  }).toPass()
  expect(problems).toEqual([])

  await open('/fluent/')
  await page
    .locator('[name=_fluentform_1_fluentformnonce]')
    .evaluate((field: any) => (field.value = '0123456789'))
  await page.getByLabel('Email').fill('ann@example.com')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('Nonce verification failed')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com')
  expect(await ran(page)).toEqual([])
})

test('code in the content that waits for jQuery runs without it, or gets the real one', async ({
  open,
  page,
  problems,
}) => {
  await open('/inline/')
  await page.waitForFunction(() => (window as any).readyRan === 'function')
  expect(problems).toEqual([])

  await open('/inline-real/')
  await expect(page.locator('#out')).toHaveText(/^done by jQuery 3\./)
  await expect(page.locator('#out')).toHaveClass('done')
  expect(await jQueryIs(page)).toMatch(/^3\./)
  expect(problems).toEqual([])
})

test('a script of somebody else runs with jQuery, beside our islands', async ({ open, page, problems }) => {
  for (const path of ['/third/', '/late/']) {
    await open(path)
    expect(await ran(page)).toEqual(['third-party'])
    expect(await page.evaluate(() => (window as any).thirdPartySaw)).toBe(true)
  }
  expect(problems).toEqual([])
})
