// `npm run build -- --packs …`: one script that has what chosen packs need.
import { expect, test } from '../../scripts/e2e/test'
import { buildChosen } from './chosen.mjs'
import { readIslands } from './flavour.mjs'

interface Built {
  script: string
  outputs: { file: string; contents: Uint8Array }[]
}

let built: Built
test.beforeAll(async () => {
  test.setTimeout(120_000)
  built = await buildChosen(await readIslands(), ['woocommerce', 'site'])
})

test('a shop page runs on one script of chosen packs: one request, the cart, and what is fetched on first need', async ({
  open,
  page,
  problems,
}) => {
  await page.route('**/dist/**', async (route) => {
    const file = new URL(route.request().url()).pathname.slice('/dist/'.length)
    const found = built.outputs.find((one) => one.file === file)
    if (!found) return route.fulfill({ status: 404 })
    const contentType = file.endsWith('.css') ? 'text/css' : 'text/javascript'
    await route.fulfill({ contentType, body: Buffer.from(found.contents) })
  })
  await page.route('**/fixtures/*.html*', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('/dist/archipelago.js', `/dist/${built.script}`)
    await route.fulfill({ response, body })
  })
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  const ours = () => scripts.filter((path) => path.startsWith('/dist/'))

  await open('/fixtures/shop.html')
  await page.getByRole('link', { name: /Mooring Contract.*Add to cart|Add to cart.*Mooring/ }).click()
  await expect(page.getByRole('link', { name: 'View cart' }).first()).toBeVisible()
  expect(ours()).toEqual([`/dist/${built.script}`])
  const islands = await page.evaluate(() => (window as any).archipelago.islands)
  expect(islands.length).toBeGreaterThan(2)
  for (const { name, state } of islands) expect([name, state]).not.toEqual([name, 'failed'])

  // Of a pack that is not in it nothing comes alive, and nothing is asked for.
  scripts.length = 0
  await open('/fixtures/contact-form-7.html')
  await page.locator('.wpcf7 [type=text]').first().focus()
  expect(ours()).toEqual([`/dist/${built.script}`])
  const names = await page.evaluate(() => (window as any).archipelago.islands.map(({ name }: any) => name))
  expect(names).not.toContain('contact-form')

  // What an island fetches on first need lies beside the script.
  scripts.length = 0
  await open('/fixtures/product-variable.html')
  for (const select of await page.locator('.variations select').all()) await select.selectOption({ index: 1 })
  await expect(page.locator('.single_variation_wrap .single_add_to_cart_button')).toBeEnabled()
  const [first, ...later] = ours()
  expect(first).toBe(`/dist/${built.script}`)
  for (const path of later) expect(path).toMatch(/^\/dist\/packs\/islands\/[\w-]+-\d{8}\.js$/)
  expect(problems).toEqual([])
})
