import { expect as quick, scriptsIn, test, unfold } from './site'

// Each page is made on PHP as WebAssembly, which takes its time on a busy machine.
const expect = quick.configure({ timeout: 60_000 })

// A network of two sites, the second in a folder.
test.use({ network: true })

const PLUGIN = 'tr[data-plugin="archipelago/archipelago.php"]'
const CART = /add to cart without a new page/

const handlesOf = (html: string) => scriptsIn(html).map(({ id, src }) => (src ? id : ''))

test('on a network each site has its own switches and report, and nothing is left on any when it is deleted', async ({
  page,
  logIn,
  html,
  site,
  problems,
}) => {
  test.setTimeout(900_000)
  const stored = async (path: string) => {
    const answer = await fetch(`${site.origin}${path}wp-admin/admin-ajax.php?action=test_state`)
    return (await answer.json()).stored as string[]
  }
  // Makes its pages; the plugin is active on the first site only.
  const second = await html('/second/')
  expect(second).toContain('<title>Harbour &amp; Quay')
  expect(scriptsIn(second).map(({ id }) => id)).not.toContain('archipelago-js')

  await logIn()
  await page.goto(`${site.origin}/wp-admin/network/plugins.php`)
  await page.locator(PLUGIN).getByRole('link', { name: 'Network Activate' }).click()
  await expect(page.getByText('Plugin activated.')).toBeVisible()
  for (const path of ['/', '/second/']) {
    const shop = await html(`${path}shop/`)
    expect(handlesOf(shop), path).not.toContain('wc-add-to-cart-js')
    const ours = scriptsIn(shop).find(({ id }) => id === 'archipelago-js')
    expect((await fetch(ours!.src)).headers.get('content-type'), path).toContain('javascript')
  }

  await page.goto(`${site.origin}/second/wp-admin/options-general.php?page=archipelago`)
  await unfold(page)
  await page.getByRole('checkbox', { name: CART }).uncheck()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(handlesOf(await html('/second/shop/'))).toContain('wc-add-to-cart-js')
  expect(handlesOf(await html('/shop/'))).not.toContain('wc-add-to-cart-js')

  // As people type it: without the folder.
  await page.getByLabel('Or one page:').fill('/shop/')
  await page.getByRole('button', { name: 'Check it' }).click()
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '/second/shop/' }) })
  await expect(row).toContainText('stays')
  await page.goto(`${site.origin}/wp-admin/options-general.php?page=archipelago`)
  await expect(page.getByText('Nothing is known of this site yet')).toBeVisible()
  await unfold(page)
  await expect(page.getByRole('checkbox', { name: CART })).toBeChecked()
  expect(problems).toEqual([])

  expect(await stored('/second/')).toContain('archipelago_settings')
  expect(await stored('/')).toContain('archipelago_settings')
  page.on('dialog', (dialog) => dialog.accept())
  await page.goto(`${site.origin}/wp-admin/network/plugins.php`)
  await page.locator(PLUGIN).getByRole('link', { name: 'Network Deactivate' }).click()
  // It was activated on the first site by itself before, and still is.
  await page.goto(`${site.origin}/wp-admin/plugins.php`)
  await page.locator(PLUGIN).getByRole('link', { name: 'Deactivate' }).click()
  await page.goto(`${site.origin}/wp-admin/network/plugins.php`)
  await page.locator(PLUGIN).getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByText(/was successfully deleted/)).toBeVisible()
  for (const path of ['/', '/second/']) expect(await stored(path), path).toEqual([])
})
