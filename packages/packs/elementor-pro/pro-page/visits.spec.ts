import { atRest } from '../../../../scripts/e2e/rest'
import { expect, test } from '../../../../scripts/e2e/test'

test('a page of a site with popups is counted, as the original does', async ({ open, page, problems }) => {
  await open('/fixtures/nav-menu.html')
  const stored = () => page.evaluate(() => JSON.parse(localStorage.getItem('elementor') ?? '{}'))
  await expect.poll(stored).toEqual({ __expiration: {}, pageViews: 1, sessions: 1 })
  await open('/fixtures/nav-menu.html')
  await expect.poll(stored).toEqual({ __expiration: {}, pageViews: 2, sessions: 1 })
  expect(problems).toEqual([])
})

test('what others call of it is fetched where somebody could call, and answers without popups, too', async ({
  open,
  page,
  problems,
}) => {
  const files: string[] = []
  page.on('request', (request) => files.push(request.url()))
  const fetched = () => files.some((url) => url.includes('pro-page-surface'))
  await open('/fixtures/nav-menu.html')
  await atRest(page)
  expect(fetched()).toBe(false)
  await page.route('**/fixtures/nav-menu.html*', async (route) => {
    const response = await route.fetch()
    const script =
      '<script>var ask = () => elementorProFrontend.modules.popup.showPopup({ id: 5 })</script></body>'
    await route.fulfill({ response, body: (await response.text()).replace('</body>', script) })
  })
  await open('/fixtures/nav-menu.html')
  const value = () =>
    page.evaluate(() =>
      (window as any).elementorProFrontend?.utils.controls.getResponsiveControlValue(
        { gap: { size: 3 }, gap_mobile: { size: '' }, gap_tablet: { size: 0 } },
        'gap',
        'size',
      ),
    )
  await expect.poll(value).toBe(3)
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await value()).toBe(0)
  await page.evaluate('ask()')
  expect(await page.evaluate(() => (window as any).elementorProFrontend.config.popup.hasPopUps)).toBe(true)
  await page.evaluate(() => window.archipelago!.unmount!(document))
  expect(await page.evaluate(() => 'elementorProFrontend' in window)).toBe(false)
  expect(problems).toEqual([])
})
