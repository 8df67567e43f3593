// "Try it on this site" in a browser: the settings page as the plugin prints it, with fixtures as the site.
import type { Page } from '@playwright/test'
import { expect, test } from '../../../scripts/e2e/test'
import { startSite } from './trial.harness'

let site: Awaited<ReturnType<typeof startSite>>
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site.close())
test.beforeEach(() => {
  test.setTimeout(120_000)
  site.rows.clear()
  site.left.clear()
  site.sent.length = site.asked.length = site.delay = 0
})

const status = (page: Page) => page.getByRole('status')
const run = (page: Page) => page.getByRole('button', { name: 'Try all pages' })
const resultOf = (name: string) => {
  const row = site.rows.get(site.addressOf(name))!
  return { ...row.result, said: row.result.differences?.map(({ code, name }) => `${code}: ${name}`) }
}

const tryAll = async (page: Page, pages: string[]) => {
  await page.goto(site.adminOf(pages))
  await run(page).click()
  await expect(status(page)).toHaveText('All pages are checked.', { timeout: 110_000 })
}

const SMALL = 'contact-form-7-plain'

test('pages that are the same say so; a form that is used is not sent', async ({ page }) => {
  await tryAll(page, [SMALL, 'accordion'])
  await expect(page.getByRole('row')).toHaveText([/Page/, /Same/, /Same/])
  for (const name of [SMALL, 'accordion']) expect(resultOf(name).used, name).toBeGreaterThan(1)
  expect(site.sent).toEqual([])
})

test('a page that is broken with us says by what', async ({ page }) => {
  const pages = ['with=hides', 'with=throws', 'with=deaf', 'without=throws'].map((one) => `${SMALL}?${one}`)
  await tryAll(page, pages)
  await expect(page.getByRole('row')).toHaveText([/Page/, /Different/, /Different/, /Different/, /Same/])
  expect(resultOf(pages[0]!).said).toEqual(Array(2).fill('invisible: h1 “Write to the harbour master”'))
  expect(resultOf(pages[1]!).said).toEqual(Array(2).fill('error: Uncaught Error: This is broken'))
  expect(resultOf(pages[2]!).said).toEqual(Array(2).fill('sends-nothing: contact-form: button.plain-button'))
})

test('what is put into a cart is not sent', async ({ page }) => {
  await tryAll(page, ['shop'])
  expect(resultOf('shop').used).toBeGreaterThan(1)
  expect(resultOf('shop').said!.filter((text) => /^(sends|leads)/.test(text))).toEqual([])
  expect(site.sent).toEqual([])
})
