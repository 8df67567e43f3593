import { expect, scriptsIn, test } from './site'

const handlesOf = (html: string) => scriptsIn(html).map(({ id, src }) => (src ? id : ''))

test('Site Health has our two tests, and a host that cannot reach itself is no fault', async ({
  page,
  logIn,
  site,
  problems,
}) => {
  test.slow()
  await logIn()
  await page.goto(`${site.origin}/wp-admin/site-health.php`)
  const passed = page.locator('#health-check-issues-good')
  await expect(passed).toContainText('Nothing hinders Archipelago', { timeout: 60_000 })
  // Asked for by the browser, one after the other with those of WordPress.
  await expect(passed).toContainText('Archipelago reaches visitors', { timeout: 60_000 })
  await expect(passed).toContainText('could not be fetched by the site itself')
  await expect(passed.locator('a[href*="page=archipelago"]').first()).toBeAttached()
  expect(problems.filter((text) => /archipelago/i.test(text))).toEqual([])
})

test('the command line lists features and switches them', async ({ html, site }) => {
  const wp = async (line: string) => {
    const url = `${site.origin}/wp-admin/admin-ajax.php?action=test_cli&line=${encodeURIComponent(line)}`
    return (await fetch(url)).text()
  }
  const listed = await wp('status')
  const [name] = listed.match(/^\S+(?= \| on \| WooCommerce: add to cart)/m) ?? []
  expect(name, listed).toBeDefined()
  expect(await wp(`off ${name}`)).toBe(
    `Success: ${name} is off. Page caches that Archipelago knows were emptied; empty any other.\n`,
  )
  expect(await wp('status')).toContain(`${name} | off | `)
  expect(handlesOf(await html('/shop/'))).toContain('wc-add-to-cart-js')
  expect(await wp(`on ${name}`)).toContain(`Success: ${name} is on.`)
  expect(handlesOf(await html('/shop/'))).not.toContain('wc-add-to-cart-js')
  expect(await wp('off nothing')).toContain('Error: There is no feature "nothing".')
  expect(await wp('status https://example.com/')).toBe('Error: This is no address of this site.\n')
  expect(await wp('status /shop/')).toContain('Error: The site cannot reach itself: No network in tests.')
})
