import { expect as quick, scriptsIn, test } from './site'

// Pages are made twice for the report, on PHP as WebAssembly.
const expect = quick.configure({ timeout: 60_000 })
test.setTimeout(600_000)

const SETTINGS = '/wp-admin/options-general.php?page=archipelago'
const WAITING = ['underscore-js', 'jquery-core-js', 'jquery-migrate-js', 'test-tabs-js']

const waitingIn = (html: string) =>
  scriptsIn(html)
    .filter(({ attributes }) => attributes.includes('data-wait='))
    .map(({ id }) => id)
    .sort()
const handlesOf = (html: string) => scriptsIn(html).map(({ id, src }) => (src ? id : ''))

test('the owner lets a script that nobody knows wait, with jQuery: the first tap is answered once', async ({
  page,
  logIn,
  html,
  site,
  problems,
}) => {
  expect(waitingIn(await html('/tabs/'))).toEqual([])
  await logIn()
  await page.goto(`${site.origin}${SETTINGS}`)
  // The table of the trial comes behind.
  const row = (name: string) =>
    page
      .getByRole('row')
      .filter({ has: page.getByRole('link', { name, exact: true }) })
      .first()
  const check = async (path: string) => {
    await page.getByLabel('Or one page:').fill(path)
    await page.getByRole('button', { name: 'Check it' }).click()
    // There may be a row of an earlier test.
    await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden()
    await expect(row(path)).toBeVisible()
  }
  await check('/tabs/')
  // The line on top leads to the choice, without the page being loaded anew.
  await page.locator('.archipelago-next').getByRole('link', { name: 'Choose what waits' }).click()
  await expect(page.getByRole('combobox', { name: 'test-tabs' })).toBeFocused()
  await check('/third/')
  await page.reload()
  // Code behind it, and translations.
  await expect(page.getByText(/Cannot wait: code in the page comes right behind/)).toBeVisible()
  const choice = page.getByRole('combobox', { name: 'test-tabs' })
  await expect(choice).toHaveValue('')
  await choice.selectOption({ label: 'waits for the first sign' })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await expect(choice).toHaveValue('sign test-tabs')
  await expect(page.getByRole('checkbox', { name: 'Contact Form 7', includeHidden: true })).toBeChecked()
  await check('/tabs/')
  await expect(row('/tabs/')).toContainText('waits for the visitor')
  await expect(row('/tabs/')).toContainText('after the first sign')
  // That text is longer than any other of its column.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 1280, height: 720 })
  // The bar says the same, in the language of whoever looks.
  const bar = page.locator('#wp-admin-bar-archipelago')
  await page.goto(`${site.origin}/tabs/`)
  await expect(bar).toContainText(/\d+ scripts? gone · jQuery waits for the visitor/)
  await page.setExtraHTTPHeaders({ 'x-test-filters': '{"locale":"de_DE"}' })
  await page.reload()
  await expect(bar).toContainText('jQuery wartet auf den Besucher')
  await page.setExtraHTTPHeaders({})

  const tabs = await html('/tabs/')
  expect(waitingIn(tabs)).toEqual([...WAITING].sort())
  expect(waitingIn(await html('/tabs/', { 'x-test-flush': 'off' }))).toEqual([...WAITING].sort())
  expect(scriptsIn(tabs).map(({ id }) => id)).toEqual(
    expect.arrayContaining(['archipelago-stand-in-js', 'archipelago-wait-js', 'archipelago-js']),
  )
  expect(handlesOf(tabs)).not.toContain('jquery-core-js')
  expect(tabs).toContain('"speed":"slow"')
  // Called inline, or jQuery is there for another script: as if nothing had been chosen.
  const called = await html('/tabs-called/')
  expect(waitingIn(called)).toEqual([])
  expect(handlesOf(called)).toEqual(expect.arrayContaining(WAITING))
  expect(handlesOf(called)).not.toContain('archipelago-wait-js')

  await page.context().clearCookies()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.origin}/tabs/`)
  await page.waitForFunction(() => (window as any).archipelago)
  expect(asked.filter((url) => /jquery\.|tabs\.js|underscore/.test(url))).toEqual([])
  await page.getByRole('button', { name: 'Two' }).click()
  await expect(page.locator('#tab-2')).toBeVisible()
  await expect(page.locator('#tab-1')).toBeHidden()
  expect(await page.evaluate(() => [(window as any).TestTabs.opened, document.body.dataset.speed])).toEqual([
    [2],
    'slow',
  ])
  await page.goto(`${site.origin}/tabs-called/`)
  await expect.poll(() => page.evaluate(() => (window as any).TestTabs.opened)).toEqual([1])

  await logIn()
  const debug = await (await page.request.get(`${site.origin}/tabs/?archipelago=debug`)).text()
  expect(debug).toContain('test-tabs: waits for the visitor')
  expect(problems).toEqual([])

  await page.goto(`${site.origin}${SETTINGS}`)
  await choice.selectOption('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(waitingIn(await html('/tabs/'))).toEqual([])
})
