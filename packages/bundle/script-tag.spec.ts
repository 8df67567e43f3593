import { atRest } from '../../scripts/e2e/rest'
import { expect, test } from '../../scripts/e2e/test'

const ACCORDION = '/fixtures/accordion.html'

const names = () => [...new Set((window as any).archipelago.islands.map(({ name }: any) => name))] as string[]

/** Replaces the page's script tag(s) by `tags` before the browser sees them. */
const retag = async (page: import('@playwright/test').Page, tags: (tag: string) => string) =>
  page.route('**/fixtures/*.html*', async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const tag = html.match(/<script[^>]*archipelago\.js[^>]*><\/script>/)![0]
    await route.fulfill({ response, body: html.replace(tag, () => tags(tag)) })
  })

test('the script included twice mounts everything once', async ({ open, page, problems }) => {
  await retag(page, (tag) => tag + tag.replace('archipelago.js', 'archipelago.js?ver=2'))
  await open(ACCORDION)
  const panel = page.locator('.elementor-widget-toggle .elementor-tab-content').first()
  await page.locator('.elementor-widget-toggle .elementor-tab-title').first().click()
  await expect(panel).toBeVisible()
  await atRest(page)
  await expect(panel).toBeVisible()
  expect(problems).toEqual([])
})

test('data-skip and data-only choose islands', async ({ open, page }) => {
  await open(`${ACCORDION}?attrs=${encodeURIComponent('data-skip="accordion, anchors"')}`)
  const skipped = await page.evaluate(names)
  expect(skipped).toContain('toggle')
  expect(skipped).not.toContain('accordion')
  expect(skipped).not.toContain('anchors')
  await open(`${ACCORDION}?attrs=${encodeURIComponent('data-only="accordion toggle"')}`)
  expect((await page.evaluate(names)).sort()).toEqual(['accordion', 'toggle'])
})

test('data-base says where the chunks are', async ({ open, page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.route('**/cdn/islands/*', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('/cdn/', '/dist/') })
    await route.fulfill({ response })
  })
  await open(`${ACCORDION}?attrs=${encodeURIComponent('data-base="/cdn"')}`)
  await expect(page.locator('.elementor-tab-content').first()).toBeVisible()
  expect(asked.some((path) => path.startsWith('/cdn/islands/'))).toBe(true)
})

for (const [what, change] of [
  [
    'inlined by an optimiser, with the tag attributes kept',
    (code: string) => `<script data-base="/dist/">${code}</script>`,
  ],
  [
    'inlined, with the hint of the WordPress plugin on the page',
    (code: string) =>
      `<link rel="modulepreload" href="/dist/islands/any-HASH.js"><script>document.addEventListener("DOMContentLoaded",()=>{${code}})</script>`,
  ],
  [
    'inlined, options preset by the page',
    (code: string) =>
      `<script>archipelago={base:"/dist/",skip:"toggle"}</script><script type="module">${code}</script>`,
  ],
] as const)
  test(`base address: ${what}`, async ({ open, page, site, problems }) => {
    const code = await (await fetch(`${site.url}/dist/archipelago.js`)).text()
    await page.route('**/any-HASH.js', (route) => route.fulfill({ status: 404 }))
    await retag(page, () => change(code))
    await open(ACCORDION)
    await expect(page.locator('.elementor-tab-content').first()).toBeVisible()
    expect(problems.filter((text) => text.includes('archipelago'))).toEqual([])
  })

test('combined into a file of another name: chunks are found through data-base of the page', async ({
  open,
  page,
}) => {
  await page.route('**/cache/all.js', async (route) => {
    const response = await route.fetch({
      url: route.request().url().replace('/cache/all.js', '/dist/archipelago.js'),
    })
    await route.fulfill({ response, body: `window.other = 1;${await response.text()}` })
  })
  await retag(
    page,
    () => '<script>archipelago={base:"/dist"}</script><script defer src="/cache/all.js"></script>',
  )
  await open(ACCORDION)
  await expect(page.locator('.elementor-tab-content').first()).toBeVisible()
})

test('stands down when the legacy script runs, mounts when its tag is there but dead', async ({
  open,
  page,
}) => {
  const legacy = (src: string) => `<script defer src="${src}" id="elementor-frontend-js"></script>`
  await page.route('**/legacy.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'elementorFrontend={modulesHandlers:{}}' }),
  )
  await retag(page, (tag) => tag + legacy('/legacy.js'))
  await open(ACCORDION)
  await atRest(page)
  const states = () =>
    page.evaluate(() =>
      (window as any).archipelago.islands
        .filter(({ name, element }: any) => name === 'accordion' && element.matches('.elementor-widget'))
        .map(({ state }: any) => state),
    )
  expect(new Set(await states())).toEqual(new Set(['legacy']))
  await expect(page.locator('.elementor-tab-content').first()).toBeHidden()

  await page.unrouteAll()
  await page.route('**/legacy.js', (route) => route.fulfill({ status: 404 }))
  await retag(page, (tag) => tag + legacy('/legacy.js'))
  await open(ACCORDION)
  await expect(page.locator('.elementor-tab-content').first()).toBeVisible()
})

test('when the chunk cannot be loaded the link does what it did without us, and the error says which', async ({
  open,
  page,
  site,
}) => {
  site.control({ failChunks: true })
  await page.addInitScript(() => {
    ;(window as any).failures = []
    document.addEventListener('archipelago:error', ({ detail }: any) =>
      (window as any).failures.push([detail.island, detail.cause.name, detail.element.className]),
    )
  })
  await open(ACCORDION)
  await page.waitForFunction(() => (window as any).failures.length > 2)
  const failures: string[][] = await page.evaluate(() => (window as any).failures)
  expect(failures.map(([island, error]) => `${island} ${error}`)).toContain('accordion ChunkLoadError')
  const [reloaded] = await Promise.all([
    page.waitForNavigation(),
    page.locator('.elementor-widget-accordion .elementor-tab-title a').first().click(),
  ])
  expect(reloaded!.status()).toBe(200)
})
