import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './site'

// The last of the files: they run in the order of their names, on the same site.
test('deactivated and deleted on the plugins page, it leaves no file and no option', async ({
  page,
  logIn,
  html,
  site,
}) => {
  const state = async () =>
    (await (await page.request.get(`${site.origin}/wp-admin/admin-ajax.php?action=test_state`)).json()) as any
  test.slow()
  await logIn()
  await page.goto(`${site.origin}/wp-admin/options-general.php?page=archipelago`)
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  await html('/third/', { 'x-test-weigh': 'on' })
  const { stored, loaded } = await state()
  expect(stored).toEqual(
    expect.arrayContaining(['archipelago_balance', 'archipelago_settings', 'archipelago_sizes']),
  )
  // With every page only what every page reads.
  expect(loaded).not.toContain('archipelago_sizes')

  await page.goto(`${site.origin}/wp-admin/plugins.php`)
  const row = page.locator('tr[data-plugin="archipelago/archipelago.php"]')
  await row.getByRole('link', { name: 'Deactivate' }).click()
  await expect(page.getByText('Plugin deactivated.')).toBeVisible()
  expect(await html('/shop/')).not.toContain('archipelago')
  expect((await state()).option).not.toBeNull()

  // Before its script has run the link leads to a page that asks again.
  await page.waitForLoadState()
  page.on('dialog', (dialog) => dialog.accept())
  await row.getByRole('link', { name: 'Delete' }).click()
  await expect(page.getByText(/was successfully deleted/)).toBeVisible()
  expect(await state()).toMatchObject({ option: null, stored: [], report: null })
  expect(existsSync(join(site.tree, 'wp-content/plugins/archipelago'))).toBe(false)
  expect(await html('/shop/')).toContain('wc-add-to-cart-js')
})
