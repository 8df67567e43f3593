import type { Page } from '@playwright/test'
import { expect as quick, test, unfold } from './site'

// Each page of the site is made twice, on PHP as WebAssembly.
const expect = quick.configure({ timeout: 60_000 })
test.setTimeout(600_000)

const SETTINGS = '/wp-admin/options-general.php?page=archipelago'

/** Waits until all pages are checked, for each of them no longer than for one. */
const checked = async (page: Page) => {
  const status = page.locator('#archipelago-report-status')
  for (let said = ''; said !== 'All pages are checked.'; said = (await status.textContent()) ?? '')
    await expect(status).not.toHaveText(said)
}

test('the report checks the pages of the site, keeps what it found, and forgets it with the switches', async ({
  page,
  logIn,
  site,
  problems,
}) => {
  await logIn()
  await page.goto(`${site.origin}${SETTINGS}`)
  await expect(page.getByText('Nothing is known of this site yet')).toBeVisible()
  const stop = page.getByRole('button', { name: 'Stop' })
  await expect(stop).toBeHidden()
  await page.getByRole('button', { name: 'Check all pages' }).click()
  await expect(stop).toBeVisible()
  await checked(page)
  await expect(stop).toBeHidden()
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
  await expect(row('Front page')).toContainText('→')

  const check = async (path: string) => {
    await page.getByLabel('Or one page:').fill(path)
    await page.getByRole('button', { name: 'Check it' }).click()
    await expect(row(path)).toBeVisible()
  }
  await check('/shop/')
  await expect(row('/shop/')).toContainText('not there')
  await check('/third/')
  await expect(row('/third/')).toContainText('stays because of')
  const left = row('/third/').locator('summary')
  await expect(left).toHaveText(/^\s*\d+ scripts?\s*$/)
  await left.click()
  await expect(row('/third/')).toContainText('third-party: not known to Archipelago')
  await check('/nothing-here/')
  await expect(row('/nothing-here/')).toContainText('status 404')
  await page.getByLabel('Or one page:').fill('https://example.com/')
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(page.locator('#archipelago-report-status')).toHaveText('This is no address of this site.')
  await expect(page.locator('.archipelago-next')).toContainText('Next: see whether')

  await page.reload()
  await expect(row('/third/')).toBeVisible()
  // What is kept are no texts: another administrator reads it in another language.
  await page.setExtraHTTPHeaders({ 'x-test-filters': '{"locale":"de_DE"}' })
  await page.reload()
  await expect(row('/nothing-here/')).toContainText('Die Seite antwortet mit Status 404.')
  await expect(row('Startseite')).toBeVisible()
  await page.setExtraHTTPHeaders({})
  await page.reload()
  const box = page.getByRole('checkbox', { name: 'Contact Form 7' })
  for (const act of ['uncheck', 'check'] as const) {
    await unfold(page)
    await box[act]()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()
    if (act === 'uncheck') await expect(row('/third/')).toHaveCount(0)
  }
  expect(problems.filter((text) => !text.includes('404'))).toEqual([])
})

test('who leaves while a page is checked loses nothing that was known of it', async ({
  page,
  logIn,
  site,
}) => {
  await logIn()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '/third/' }) })
  const check = async () => {
    await page.goto(`${site.origin}${SETTINGS}`)
    await page.getByLabel('Or one page:').fill('/third/')
    await page.getByRole('button', { name: 'Check it' }).click()
  }
  await check()
  await checked(page)
  const known = await row.textContent()
  expect(known).toContain('stays because of')
  for (const slow of ['without', 'with']) {
    await page.setExtraHTTPHeaders({ 'x-test-slow': slow })
    const asked = page.waitForRequest(`**/third/?archipelago-report=${slow}*`)
    await check()
    await asked
    await page.goto(`${site.origin}/third/`)
    await page.setExtraHTTPHeaders({})
    await expect(page.locator('#wp-admin-bar-archipelago')).toContainText('jQuery stays because of')
    await page.goto(`${site.origin}${SETTINGS}`)
    expect(await row.textContent(), slow).toBe(known)
  }
})

test('the bar says what has become of the page, with ways to compare and to the report', async ({
  page,
  logIn,
  site,
}) => {
  await logIn()
  await page.goto(`${site.origin}/third/`)
  const item = page.locator('#wp-admin-bar-archipelago')
  await expect(item).toContainText(/\d+ scripts? gone · jQuery stays because of/)
  await item.hover()
  // WordPress 6.2 has no roles in its bar.
  await item.getByText('See this page without Archipelago').click()
  await page.waitForURL(/archipelago=off/)
  await expect(page.locator('#archipelago-js')).toHaveCount(0)
  await item.hover()
  await item.getByText('See this page with Archipelago').click()
  await expect(page.locator('#archipelago-js')).toHaveCount(1)
  await item.hover()
  await item.getByText('Report of this site').click()
  await expect(page.getByLabel('Or one page:')).toHaveValue('/third/')

  await page.context().clearCookies()
  await logIn('reader')
  await page.goto(`${site.origin}/third/`)
  await expect(item).toHaveCount(0)
})

test('what a page says of itself is for those with the key, and results are only taken from administrators', async ({
  page,
  logIn,
  site,
  html,
}) => {
  expect(await html('/shop/?archipelago-report=with&archipelago-key=wrong')).toContain('</html>')
  const send = (nonce: string) =>
    page.request.post(`${site.origin}/wp-admin/admin-ajax.php`, {
      form: { action: 'archipelago_report', nonce, address: '/shop/', with: '{}', without: '{}' },
    })
  await logIn('reader')
  expect((await send('x')).status()).toBe(403)
  await page.context().clearCookies()
  await logIn()
  expect((await send('x')).status()).toBe(403)
})
