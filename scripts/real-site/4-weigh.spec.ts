import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { atRest } from '../e2e/rest'
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

test('a blog whose theme has one small script gets the stand-in in the place of jQuery, and nothing else of ours', async ({
  html,
  open,
  page,
  problems,
  site,
}) => {
  const headers = { ...WEIGHED, 'x-test-theme': 'simple' }
  const ours = (text: string) =>
    scriptsIn(text).flatMap(({ id, src }) => (/archipelago/.test(id + src) ? id : []))
  // Its files are read when the first visitor has had the page.
  expect(ours(await html('/plain/', headers))).toEqual([])
  await fetch(`${site.origin}/wp-admin/admin-ajax.php?action=test_read`)
  expect(ours(await html('/plain/', headers))).toEqual(['archipelago-stand-in-js'])
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/plain/', headers)
  await expect(page.locator('body.simple-runs[data-width]')).toBeVisible()
  await page.getByRole('button', { name: 'Menu' }).press('Enter')
  await expect(page.locator('.simple-menu.open')).toBeVisible()
  await expect(page.getByText('About us')).toBeVisible()
  expect(asked.filter((url) => /jquery|archipelago\//.test(url))).toEqual([
    expect.stringContaining('stand-in-now.js'),
  ])
  expect(problems).toEqual([])
  // The footer of the page has something for an island after all.
  const late = ours(await html('/plain/', { ...headers, 'x-test-footer': 'tabs' }))
  expect(late).toEqual(['archipelago-stand-in-js', 'archipelago-js'])
  // From the next one on it is known.
  expect(ours(await html('/plain/', headers))).toContain('archipelago-js')
})

test('inline code that a theme prints itself, and that asks jQuery at once, is answered from the second page on', async ({
  html,
  open,
  page,
  problems,
  site,
}) => {
  const headers = { ...LARGE, 'x-test-inline': 'asks' }
  const tag = (text: string) => /<script[^>]*id="archipelago-stand-in-js"[^>]*>/.exec(text)?.[0]
  // Nobody can know of it before it was printed.
  expect(tag(await html('/shop/', headers))).not.toContain('stand-in-now.js')
  // Nor what else goes, before its files were read.
  await fetch(`${site.origin}/wp-admin/admin-ajax.php?action=test_read`)
  await html('/shop/', headers)
  expect(tag(await html('/shop/', headers))).toContain('stand-in-now.js')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await open('/shop/', headers)
  await expect(page.locator('#footer-answer')).toHaveText('2 of them')
  expect(asked.filter((url) => /jquery(-migrate)?(\.min)?\.js/.test(url))).toEqual([])
  expect(problems).toEqual([])
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

test('scripts of many plugins on every page are no reason to leave one that fetches little', async ({
  html,
}) => {
  // 57 KB go. With all chunks that could take their place 72 KB came; what the page fetches is 40.
  const headers = {
    ...WEIGHED,
    'x-test-theme': 'crowd',
    'x-test-filters': '{"archipelago_script_bytes":3000}',
  }
  for (const visit of ['first', 'second', 'third']) {
    const handles = handlesOf(await html('/form/', headers))
    expect(handles, visit).toContain('archipelago-js')
    expect(handles, visit).not.toContain('jquery-core-js')
  }
})

const manifest = JSON.parse(
  readFileSync(fileURLToPath(new URL('../../dist/manifest.json', import.meta.url)), 'utf8'),
)
const bytesOf = (file: string): number =>
  manifest.files.find((one: { file: string }) => one.file === file)?.gzip ?? 0

/** Every kind of page of the site. */
const KINDS = [
  '/',
  '/hello-world/',
  '/plain/',
  '/form/',
  '/fluent/',
  '/shop/',
  '/shirt/',
  '/cart/',
  '/checkout/',
  '/builder/',
  '/popups/',
  '/accordion/',
  '/third/',
  '/?s=contract',
  '/nothing-here/',
]

for (const [name, theme] of [
  ['as it is', ''],
  ['with scripts of many plugins on every page', 'crowd'],
] as const)
  test(`what is counted as coming is what a browser fetches, on every kind of page: ${name}`, async ({
    page,
    logIn,
    site,
  }) => {
    test.slow()
    // Something is gained everywhere: else there would be nothing to count.
    const headers = { ...LARGE, 'x-test-theme': theme }
    await logIn()
    await page.goto(`${site.origin}/wp-admin/options-general.php?page=archipelago`)
    const data = JSON.parse((await page.locator('#archipelago-report').getAttribute('data-report'))!)
    await page.context().clearCookies()
    await page.setExtraHTTPHeaders(headers)
    const files = new Set<string>()
    page.on('request', (request) => {
      const [, file] = request.url().match(/\/archipelago\/dist\/([^?]+)/) ?? []
      const ahead = /prefetch/.test(request.headers()['sec-purpose'] ?? request.headers().purpose ?? '')
      if (file && !ahead) files.add(file)
    })
    for (const path of KINDS) {
      const url = new URL(path, site.origin)
      url.searchParams.set(data.query, 'with')
      url.searchParams.set(data.key[0], data.key[1])
      const said = await (await fetch(url, { headers })).json()
      files.clear()
      await page.goto(`${site.origin}${path}`)
      await atRest(page)
      await page.waitForLoadState('networkidle')
      if (await page.locator('#archipelago-stand-in-js:not([src])').count()) files.add('stand-in.js')
      const list = `${path}: ${[...files].map((file) => `${file} ${bytesOf(file)}`)}`
      if (said.page.aside) {
        expect.soft([...files], list).toEqual([])
        continue
      }
      // Counted although it comes with the first change: nearly everybody makes one.
      if (path === '/checkout/') for (const file of manifest.islands.checkout.lazy) files.add(file)
      // Which pack an island is of that the page names is found in the browser. Such a page is never left to its own scripts.
      if ([...files].some((file) => /\/names-/.test(file)))
        for (const file of files) if (/\/pack-elementor-/.test(file)) files.delete(file)
      const fetched = [...files].reduce((sum, file) => sum + bytesOf(file), 0)
      expect.soft(said.page.weight.comes, list).toBe(fetched)
    }
  })
