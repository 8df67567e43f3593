import { expect, OFF, scriptsIn, test } from './site'

const WEIGHED = { 'x-test-weigh': 'on' }
const LARGE = { ...WEIGHED, 'x-test-filters': '{"archipelago_script_bytes":40000}' }

const handlesOf = (html: string) => scriptsIn(html).map(({ id, src }) => (src ? id : ''))

const expectUntouched = async (
  path: string,
  html: (path: string, headers?: Record<string, string>) => Promise<string>,
) => {
  const weighed = await html(path, WEIGHED)
  expect(weighed, path).not.toContain('plugins/archipelago')
  expect(scriptsIn(weighed), path).toEqual(scriptsIn(await html(path, OFF)))
}

test('where nothing is gained a page is as without us, and none of our files is on it', async ({ html }) => {
  // Another plugin keeps jQuery there.
  await expectUntouched('/third/', html)
  // Nothing but ours would use it here.
  expect(handlesOf(await html('/plain/', WEIGHED))).toContain('archipelago-js')
})

test('what a page only says at its end is known of the next one', async ({ html }) => {
  expect(handlesOf(await html('/late/', WEIGHED))).toContain('archipelago-js')
  await expectUntouched('/late/', html)
})

test('where something is gained the scripts go, and the constant makes them go anyway', async ({ html }) => {
  const constant = { ...WEIGHED, 'x-test-constants': '{"ARCHIPELAGO_WEIGH":false}' }
  for (const headers of [LARGE, constant]) {
    const handles = handlesOf(await html('/shop/', headers))
    expect(handles).toContain('archipelago-js')
    expect(handles).not.toContain('wc-add-to-cart-js')
    expect(handles).not.toContain('jquery-core-js')
  }
})

test('the comment for administrators says that we stand aside, and what goes against what comes', async ({
  page,
  logIn,
  site,
}) => {
  await logIn()
  const comment = async (path: string, headers: Record<string, string>) => {
    const response = await page.request.get(`${site.origin}${path}?archipelago=debug`, { headers })
    return (await response.text()).match(/<!-- Archipelago, [\s\S]*?-->/)?.[0]
  }
  expect(await comment('/third/', WEIGHED)).toMatch(
    /would go: [\d.]+ KB; ours: [\d.]+ KB\nnothing is gained: Archipelago stands/,
  )
  expect(await comment('/shop/', LARGE)).toMatch(/scripts that go: [\d.]+ KB; ours: [\d.]+ KB\n(?!nothing)/)
})
