import type { Page } from '@playwright/test'
import { routeChunk } from '../../../../scripts/e2e/chunk-routes'
import { expect, test } from '../../../../scripts/e2e/test'
import { field, formOf, send, sendings } from '../fluent-form/harness'
import { PAGE, phone, ready } from './harness'

test.describe('in a plain form', () => {
  const fetched = (page: Page) =>
    page
      .locator('body')
      .textContent()
      .then((text) => JSON.parse(text!))

  test('the browser sends full numbers; what was typed is there after going back', async ({ open, page }) => {
    await open(PAGE)
    const input = page.locator('#plain-phone')
    await input.scrollIntoViewIfNeeded()
    await input.focus()
    await expect(input).toHaveAttribute('placeholder', /\d/)
    await input.pressSequentially('0664123')
    await page.getByRole('button', { name: 'Send' }).click()
    // Too short: the browser says so and stays.
    expect(await input.evaluate((node: HTMLInputElement) => node.validationMessage)).toBe(
      'Phone number is not valid',
    )
    await input.pressSequentially('456')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL('**/echo?**')
    expect((await fetched(page)).query).toEqual([
      ['tel', '+43664123456'],
      ['given', '+442079460018'],
      ['fixed', '+49 30 901820'.replaceAll(' ', '')],
    ])
    await page.goBack()
    await expect(input).toHaveValue(/^0664 ?123 ?456$/)
  })

  test('reset: the printed values and countries again, even where the library comes later', async ({
    open,
    page,
  }) => {
    let release!: () => void
    const late = new Promise<void>((resolve) => {
      release = resolve
    })
    await routeChunk(page, '**/phone-library-*', async (route) => {
      await late
      await route.continue()
    })
    await open(PAGE)
    const given = page.locator('#plain-given')
    await given.scrollIntoViewIfNeeded()
    const own = given.locator('xpath=preceding-sibling::*[1]/button')
    await expect(own).toHaveAttribute('aria-label', 'Country: United Kingdom, GB, +44')
    await given.fill('+4315')
    await expect(own).toHaveAttribute('aria-label', 'Country: Austria, AT, +43')
    await page.getByRole('button', { name: 'Reset' }).click()
    release()
    await expect(given).toHaveAttribute('placeholder', '07400 123456')
    await expect(given).toHaveValue('+442079460018')
    await expect(own).toHaveAttribute('aria-label', 'Country: United Kingdom, GB, +44')
    await expect(page.locator('#plain-fixed').locator('xpath=preceding-sibling::*[1]/button')).toBeDisabled()
    await expect(page.locator('#plain-off').locator('xpath=preceding-sibling::*[1]/button')).toBeDisabled()
  })
})

test('in a Fluent form: refused, then sent in full; after a failure what was typed is back', async ({
  open,
  page,
}) => {
  const sent: URLSearchParams[] = []
  await page.route('**/admin-ajax.php*', async (route) => {
    const { data } = Object.fromEntries(new URLSearchParams(route.request().postData()!))
    sent.push(new URLSearchParams(data))
    await route.fulfill({ status: 423, json: { errors: { fax: { server: 'No paper' } } } })
  })
  await open('/fixtures/phone.html')
  await ready(page)
  const mobile = page.locator('#ff_7_mobile')
  const send = page.getByRole('button', { name: 'Call me back', exact: true })
  await phone(page).fill('030')
  await mobile.fill('2133734253')
  await send.press('Enter')
  await expect(page.getByText('Phone number is not valid')).toBeVisible()
  await expect(phone(page)).toHaveValue('030')
  expect(sent).toEqual([])

  await phone(page).fill('030901820')
  await mobile.focus()
  await expect(mobile).toHaveValue('(213) 373-4253')
  await send.press('Enter')
  await expect(page.getByText('No paper')).toBeVisible()
  expect(sent.map((data) => [data.get('phone'), data.get('mobile'), data.get('fax')])).toEqual([
    ['+4930901820', '+1(213) 373-4253', ''],
  ])
  await expect(phone(page)).toHaveValue('+4930901820')
  await expect(mobile).toHaveValue('(213) 373-4253')
})

for (const library of ['comes late', 'cannot be had'])
  test(`a number without inline configuration, sent while the library ${library}`, async ({ open, page }) => {
    let release = () => {}
    const late = new Promise<void>((done) => {
      release = done
    })
    await routeChunk(page, '**/phone-library-*', async (route) => {
      await late
      if (library === 'comes late') await route.continue()
      else await route.abort()
    })
    await page.route('**/fixtures/phone.html*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        body: (await response.text())
          .replaceAll('intlTelInput', 'nothing')
          .replace('<html lang="en"', '<html lang="en-GB"'),
      })
    })
    const sent = sendings(page)
    await open('/fixtures/phone.html')
    const form = formOf(page, 7)
    await phone(page).pressSequentially('020 7946 0018')
    await field(form, 'mobile').pressSequentially('+43 1 588580')
    await field(form, 'fax').pressSequentially('01 588580')
    await send(form)
    // The form waits, and nothing of it can be sent twice.
    await expect(form).toHaveClass(/ff_submitting/)
    expect(sent).toEqual([])
    release()
    await expect.poll(() => sent.length).toBe(1)
    const { phone: checked, mobile, fax } = Object.fromEntries(sent[0]!.fields)
    expect([checked, mobile, fax]).toEqual(
      library === 'comes late'
        ? ['+442079460018', '+431588580', '01 588580']
        : ['020 7946 0018', '+43 1 588580', '01 588580'],
    )
  })
