import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, hasCaptures, test } from '../../../../scripts/e2e/test'

const PAGE = '/fixtures/country-select.html'

/** Logs what native and jQuery listeners of the document hear, with the legacy arguments. */
const log = (page: Page) =>
  page.evaluate(() => {
    const w = window as any
    w.native = []
    w.legacy = []
    const names = ['country_to_state_changed', 'country_to_state_changing', 'wc_address_i18n_ready', 'change']
    const say = (type: string, target: any, args: any[]) =>
      [type, target.id || 'body', ...args.map((arg) => arg?.className ?? arg?.[0]?.className ?? arg)].join(
        ' ',
      )
    for (const name of names) {
      document.addEventListener(name, (event: any) =>
        w.native.push(say(name, event.target, Array.isArray(event.detail) ? event.detail : [])),
      )
      w.jQuery?.(document).on(name, (event: any, ...args: any[]) =>
        w.legacy.push(say(name, event.target, args)),
      )
    }
  })
/** `country_to_state…` come inside the country's `change`, which the document hears last (contracts/woocommerce.md 15). */
const TO_US = [
  'change billing_state',
  'country_to_state_changed body US woocommerce-address-fields',
  'country_to_state_changing body US woocommerce-address-fields',
  'change billing_country',
]

test('another country: its states, words and order; and back, with what was typed @react @firefox', async ({
  open,
  page,
  problems,
}) => {
  await open(`${PAGE}?jquery=real`)
  await log(page)
  await page.locator('#billing_state').fill('Kent')
  await page.locator('#billing_country').selectOption('US')
  await expect(page.getByLabel('State', { exact: false }).first()).toBeVisible()
  const state = page.locator('select#billing_state')
  await expect(state).toHaveAttribute('aria-required', 'true')
  await expect(page.locator('#billing_postcode_field label')).toHaveText(/^ZIP Code\s\*$/)
  const heard = (which: string) => page.evaluate<string[]>(which)
  expect((await heard('native')).slice(-4)).toEqual(TO_US)
  expect((await heard('legacy')).slice(-4)).toEqual(TO_US)
  await state.selectOption('NY')
  await page.locator('#billing_country').selectOption('FR')
  await expect(page.locator('#billing_state_field')).toBeHidden()
  const fields = () =>
    page.locator('.woocommerce-address-fields .form-row').evaluateAll((rows) => rows.map(({ id }) => id))
  expect((await fields()).indexOf('billing_postcode_field')).toBe(2)
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.locator('#billing_country').selectOption('US')
  await expect(state).toHaveValue('NY')
  await page.locator('#billing_country').selectOption('GB')
  await expect(page.locator('input#billing_state')).toHaveValue('Kent')
  // Another group is its own.
  await expect(page.locator('select#calc_shipping_state')).toHaveValue('')
  expect(problems).toEqual([])
})

test('by keys alone, the focus stays where it is while rows are put in order', async ({ open, page }) => {
  await open(PAGE)
  await page.locator('#billing_country').focus()
  await page.keyboard.type('France')
  await expect(page.locator('#billing_country')).toHaveValue('FR')
  await expect(page.locator('#billing_country')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#billing_address_1')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('#billing_postcode')).toBeFocused()
})

test('a choice made before the code is there counts; a region that is replaced lives on', async ({
  open,
  page,
  site,
}) => {
  site.control({ delayChunks: 800 })
  await open(PAGE, { wait: false })
  await page.locator('#billing_country').selectOption('CA')
  await expect(page.locator('select#billing_state option')).toHaveText([
    'Select an option…',
    'Ontario',
    'Québec',
  ])
  await page.evaluate(() => {
    const old = document.querySelector('.shipping-calculator-form')!
    const copy = old.cloneNode(true) as HTMLElement
    for (const added of copy.querySelectorAll('[data-archipelago]')) added.remove()
    old.replaceWith(copy)
  })
  await page.locator('#calc_shipping_country').selectOption('FR')
  await expect(page.locator('#calc_shipping_state_field')).toBeHidden()
})

test.describe('captured pages', () => {
  test.skip(!hasCaptures, '../shared/captures is not here')

  test('marks as each generation prints them, states and order of the country', async ({
    open,
    page,
    problems,
  }) => {
    for (const [path, mark] of [
      ['/captures/checkout', 'abbr'],
      ['/captures/newer/checkout', 'span'],
    ] as const)
      await test.step(path, async () => {
        await open(path)
        const row = page.locator('#billing_state_field')
        await page.locator('#billing_country').selectOption('AU')
        await expect(page.locator('select#billing_state option').nth(1)).toHaveText(
          'Australian Capital Territory',
        )
        await expect(row.locator(`label ${mark}.required`)).toHaveText('*')
        await expect(page.locator('#billing_city_field label')).toContainText('Suburb')
        await page.locator('#billing_country').selectOption('FR')
        await expect(row).toBeHidden()
        await page.locator('#billing_country').selectOption('JP')
        await expect(row).toBeVisible()
        const ids = await page
          .locator('.woocommerce-billing-fields__field-wrapper > .form-row')
          .evaluateAll((rows) => rows.map(({ id }) => id.slice(8, -6)))
        expect(ids.indexOf('postcode')).toBeLessThan(ids.indexOf('state'))
        expect(ids.indexOf('state')).toBeLessThan(ids.indexOf('city'))
        expect(problems.filter((line) => /archipelago|exception/.test(line))).toEqual([])
      })
  })
  test('/captures/cart: the shipping calculator', async ({ open, page }) => {
    await open('/captures/cart')
    await page.evaluate(() => {
      document.querySelector<HTMLElement>('.shipping-calculator-form')!.style.display = 'block'
    })
    await page.locator('#calc_shipping_country').selectOption('GB')
    await expect(page.locator('input#calc_shipping_state')).toBeVisible()
    await expect(page.locator('input#calc_shipping_state')).toHaveAttribute('placeholder', /County/)
    await page.locator('#calc_shipping_country').selectOption('US')
    await expect(page.locator('select#calc_shipping_state')).toBeVisible()
  })
})
