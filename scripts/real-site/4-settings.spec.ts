import { expect, OFF, scriptsIn, test, unfold } from './site'

const SETTINGS = '/wp-admin/options-general.php?page=archipelago'
const CART = /add to cart without a new page/

const handlesOf = (html: string) => scriptsIn(html).map(({ id, src }) => (src ? id : ''))

test('a feature that is switched off gets its scripts back, and its islands stay away', async ({
  page,
  logIn,
  html,
  site,
}) => {
  test.slow()
  await logIn()
  await page.goto(`${site.origin}/wp-admin/plugins.php`)
  await page
    .locator('tr[data-plugin="archipelago/archipelago.php"]')
    .getByRole('link', { name: 'Settings' })
    .click()
  const box = page.getByRole('checkbox', { name: CART })
  await expect(box).toBeHidden()
  await page.locator('summary', { hasText: 'WooCommerce' }).click()
  await expect(box).toBeChecked()
  await box.uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  // What is off is open, and said on the folded line.
  await expect(page.getByRole('checkbox', { name: CART })).not.toBeChecked()
  await expect(page.locator('summary', { hasText: 'WooCommerce' })).toContainText('Switched off: 1.')
  await unfold(page)
  await expect(page.getByRole('checkbox', { name: 'Contact Form 7' })).toBeChecked()

  const off = await html('/shop/')
  expect(handlesOf(off)).toEqual(expect.arrayContaining(['wc-add-to-cart-js', 'wc-cart-fragments-js']))
  expect(handlesOf(off)).toContain('jquery-core-js')
  expect(off).toMatch(/data-skip="[^"]*\bmini-cart\b/)

  await page.goto(`${site.origin}/shop/`)
  expect(await page.evaluate(() => (window as any).ran)).toEqual(
    expect.arrayContaining(['wc-add-to-cart', 'wc-cart-fragments']),
  )
  const islands = () => page.evaluate(() => (window as any).archipelago.islands.map(({ name }: any) => name))
  await page.waitForFunction(() => (window as any).archipelago)
  expect(await islands()).not.toContain('add-to-cart')

  await page.goto(`${site.origin}${SETTINGS}`)
  await page.getByRole('checkbox', { name: CART }).check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(handlesOf(await html('/shop/'))).not.toContain('wc-add-to-cart-js')
})

test('with every feature off the page has the scripts that it had without us', async ({
  page,
  logIn,
  html,
  site,
}) => {
  test.slow()
  await logIn()
  await page.goto(`${site.origin}${SETTINGS}`)
  await unfold(page)
  const boxes = page.locator('form input[type=checkbox]')
  for (const box of await boxes.all()) await box.uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(handlesOf(await html('/shop/'))).toEqual(handlesOf(await html('/shop/', OFF)))

  await unfold(page)
  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
})

test('plugins of the site come first, and all is unfolded with the keyboard alone and without script, in either direction', async ({
  page,
  logIn,
  site,
  browser,
}) => {
  await logIn()
  await page.goto(`${site.origin}${SETTINGS}`)
  const titles = await page.locator('.archipelago-packs > details > summary strong').allTextContents()
  expect(titles.slice(0, 2)).toEqual(['Contact Form 7', 'WooCommerce'])
  const others = page.locator('.archipelago-packs > details > details summary strong')
  await expect(others.filter({ hasText: 'Slider Revolution' })).toBeHidden()
  await page.locator('summary', { hasText: 'WooCommerce' }).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('group', { name: 'WooCommerce' }).getByRole('checkbox').first()).toBeFocused()

  const plain = await browser.newContext({
    storageState: await page.context().storageState(),
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-test-rtl': 'on' },
  })
  const bare = await plain.newPage()
  await bare.goto(`${site.origin}${SETTINGS}`)
  await unfold(bare)
  await expect(
    bare.getByRole('group', { name: 'Slider Revolution' }).getByRole('checkbox').first(),
  ).toBeChecked()
  const inner = (await bare.getByRole('group', { name: 'Slider Revolution' }).boundingBox())!
  const outer = (await bare.locator('.archipelago-packs').boundingBox())!
  expect(outer.x + outer.width - (inner.x + inner.width)).toBeGreaterThan(inner.x - outer.x)
  await plain.close()
})

test('the settings are for administrators, and are only saved with a nonce', async ({
  page,
  logIn,
  site,
}) => {
  await logIn('reader')
  expect((await page.request.get(`${site.origin}${SETTINGS}`)).status()).toBe(403)
  await page.context().clearCookies()
  await logIn()
  const forged = await page.request.post(`${site.origin}/wp-admin/options.php`, {
    form: { option_page: 'archipelago', action: 'update', 'archipelago_settings[on][]': '' },
  })
  expect(forged.status()).toBe(403)
  await page.goto(`${site.origin}${SETTINGS}`)
  await unfold(page)
  await expect(page.getByRole('checkbox', { name: CART })).toBeChecked()
})
