import { expect as quick, scriptsIn, test } from './site'

// Each attempt opens a page four times, on PHP as WebAssembly.
const expect = quick.configure({ timeout: 60_000 })
test.setTimeout(600_000)

const SETTINGS = '/wp-admin/options-general.php?page=archipelago'

const waitingIn = (html: string) =>
  scriptsIn(html)
    .filter(({ attributes }) => attributes.includes('data-wait='))
    .map(({ id }) => id)

test('the trial finds out what could wait, and one press takes it', async ({
  page,
  logIn,
  html,
  site,
  problems,
}) => {
  // Of the site's pages this one: the script of the settings reads them while the page is parsed.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const trial = document.getElementById('archipelago-trial')
      if (!trial) return
      observer.disconnect()
      const data = JSON.parse(trial.dataset.trial!)
      data.pages = data.pages.filter(({ address }: any) => address.endsWith('/tabs/'))
      trial.dataset.trial = JSON.stringify(data)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await logIn()
  await page.goto(`${site.origin}${SETTINGS}`)
  await page.getByLabel('Or one page:').fill('/tabs/')
  await page.getByRole('button', { name: 'Check it' }).click()
  await expect(page.getByRole('link', { name: '/tabs/', exact: true }).first()).toBeVisible()
  await page.reload()
  const choice = page.getByRole('combobox', { name: 'test-tabs' })
  await expect(choice).toHaveValue('')
  await expect(choice).toHaveAccessibleDescription(/Not tried yet/)

  await page.getByRole('button', { name: 'Try all pages' }).click()
  await expect(page.locator('#archipelago-trial-status')).toHaveText('All pages are checked.', {
    timeout: 400_000,
  })
  await expect(choice).toHaveAccessibleDescription(
    /Pages on which it was tried: 1\. Recommended: waits (?:for the first sign|until the page is at rest)\./,
  )
  // Nothing waits until somebody presses.
  await expect(choice).toHaveValue('')
  expect(waitingIn(await html('/tabs/'))).toEqual([])

  await test.step('what a trial asks for is answered to who may, with the key, and to nobody else', async () => {
    const asked = await page
      .locator('#archipelago-trial')
      .evaluate((trial) => JSON.parse((trial as HTMLElement).dataset.trial!))
    const [query, name, key] = asked.waits
    const address = (key: string) =>
      `${site.origin}/tabs/?${asked.query}=with&${asked.key[0]}=${asked.key[1]}&${query}=${encodeURIComponent('sign test-tabs')}&${name}=${key}`
    const fromHere = async (address: string) => waitingIn(await (await page.request.get(address)).text())
    expect(await fromHere(address(key))).toContain('test-tabs-js')
    expect(await fromHere(address('0'.repeat(20)))).toEqual([])
    expect(waitingIn(await (await fetch(address(key))).text())).toEqual([])
  })

  await page.getByRole('button', { name: /Take all/ }).click()
  await expect(choice).toHaveValue(/^(?:sign|idle) test-tabs$/)
  expect(waitingIn(await html('/tabs/'))).toContain('test-tabs-js')

  await choice.selectOption('')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Settings saved.')).toBeVisible()
  expect(waitingIn(await html('/tabs/'))).toEqual([])
  expect(problems).toEqual([])
})
